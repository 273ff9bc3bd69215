import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';

/**
 * The template of every built page: that of Docusaurus, without the one style attribute of the site,
 * which its content security policy (`style-src 'self'`) blocks. The theme hides its sprite of icons
 * with it; in SVG, the attribute `display` does the same.
 */
export const htmlTemplate = defaultTemplate.replace(
  'it.preBodyTags',
  `it.preBodyTags.replace('<svg style="display: none;"', '<svg display="none"')`,
);
