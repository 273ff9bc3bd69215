import {useMemo} from 'react';
import indexUrl from '@generated/search-index/default/records.json';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {siteFields} from '../lib/site-fields';
import type {SearchBackend} from './backend';
import {createEmbeddedBackend} from './embedded';
import {createHostedBackend, hostsOf} from './hosted';

/** The index is loaded once for all views of a page load. */
let embedded: SearchBackend | undefined;

function embeddedBackend(baseUrl: string): SearchBackend {
  embedded ??= createEmbeddedBackend({
    indexUrl,
    baseUrl,
    startWorker: () => new Worker(new URL('./worker.ts', import.meta.url)),
    loadEngine: async (url) => (await import('./load')).loadEngine(url),
  });
  return embedded;
}

/** Remembers for this visit that the reader searches offline. */
const offlineKey = 'search-offline';

function wantsOffline(): boolean {
  try {
    return sessionStorage.getItem(offlineKey) !== null;
  } catch {
    // Storage is blocked: the choice lasts as long as the box is open.
    return false;
  }
}

/** Searches the embedded index for the rest of this visit, though there is a hosted service. */
export function chooseOffline(): void {
  try {
    sessionStorage.setItem(offlineKey, '1');
  } catch {
    // Storage is blocked: the choice lasts as long as the box is open.
  }
}

interface SearchBackends {
  /** The hosted service, unless there is none or the reader turned away from it. */
  readonly hosted: SearchBackend | undefined;
  readonly embedded: SearchBackend;
}

/** The backends of this site; nothing is loaded before one of them is asked. */
export function useSearchBackends(): SearchBackends {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {hostedSearch} = siteFields(siteConfig);
  const docsTags = useDocsContextualSearchTags().join(' ');
  const {url: siteUrl, baseUrl} = siteConfig;
  const language = i18n.currentLocale;

  return useMemo(
    () => ({
      hosted:
        hostedSearch && !wantsOffline()
          ? createHostedBackend({
              ...hostedSearch,
              language,
              docsTags: docsTags.split(' '),
              siteUrl,
              baseUrl,
              loadClient: async () =>
                (await import('algoliasearch/lite')).liteClient(
                  hostedSearch.appId,
                  hostedSearch.apiKey,
                  {
                    hosts: hostsOf(hostedSearch).map((origin) => ({
                      url: new URL(origin).host,
                      accept: 'read',
                      protocol: 'https',
                    })),
                  },
                ),
            })
          : undefined,
      embedded: embeddedBackend(baseUrl),
    }),
    [hostedSearch, language, docsTags, siteUrl, baseUrl],
  );
}
