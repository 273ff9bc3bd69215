import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useTwinPath} from '@site/src/lib/browser/useTwinPath';

/** Tells programs where the page is in Markdown. */
export default function TwinLink(): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={useTwinPath()} />
    </Head>
  );
}
