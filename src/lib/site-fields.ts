import type {DocusaurusConfig} from '@docusaurus/types';

/** Access to the hosted search service; the key is one that can only search. */
export interface HostedSettings {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** What `siteConfig.customFields` brings from the configuration to plugins and components. */
export interface SiteFields {
  readonly release: string;
  readonly releases: string;
  /** Where readers can ask. */
  readonly chat: string;
  /** The form for an issue, where readers say whether a page helped. */
  readonly newIssue: string;
  readonly announcement: {readonly text: string; readonly linkText: string; readonly to: string};
  /** Chat assistants to which a page can be taken. */
  readonly assistants?: readonly {readonly name: string; readonly address: string}[];
  /** The page that says how an assistant connects to the server of these pages. */
  readonly connect?: string;
  /** Access to the hosted search service, if there is one. */
  readonly hostedSearch?: HostedSettings;
}

/** The fields of this site in the configuration that Docusaurus hands out. */
export function siteFields({customFields}: Pick<DocusaurusConfig, 'customFields'>): SiteFields {
  return customFields as unknown as SiteFields;
}
