import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import textFont from '@site/src/css/fonts/geist.woff2';
import useStaticLinks from '@site/src/lib/useStaticLinks';
import type {Props} from '@theme/Root';

/** Around all pages: asks for the font of text before the style sheet does, follows static links. */
export default function Root({children}: Props): ReactNode {
  useStaticLinks();
  return (
    <>
      <Head>
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      </Head>
      {children}
    </>
  );
}
