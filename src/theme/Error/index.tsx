import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import CrashReport from '@site/src/components/CrashReport';
import type {Props} from '@theme/Error';
import Layout from '@theme/Layout';

/** The layout needs to know which plugin rendered the page; when everything crashed there is none. */
const crashRoute = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

/** Shown when the shell around a page crashes. The layout is tried once more, then left out. */
export default function ErrorPage({error, tryAgain}: Props): ReactNode {
  return (
    <RouteContextProvider value={crashRoute}>
      <ErrorBoundary fallback={() => <CrashReport error={error} tryAgain={tryAgain} />}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>
          <main>
            <CrashReport error={error} tryAgain={tryAgain} />
          </main>
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
