import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import CrashReport from '@site/src/components/CrashReport';
import type {Props} from '@theme/Error';

/** Shown inside the layout when the content of a page crashes. */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <main>
      <Head>
        <title>Page Error</title>
      </Head>
      <CrashReport error={error} tryAgain={tryAgain} />
    </main>
  );
}
