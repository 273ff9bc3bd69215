import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

// For the name and the icon on the home screen of a telephone. Browsers fetch a manifest as soon as they
// see the link, which in the HTML would be beside the styles and fonts that the first paint waits for.
if (ExecutionEnvironment.canUseDOM) {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${siteConfig.baseUrl}site.webmanifest`;
  document.head.append(link);
}
