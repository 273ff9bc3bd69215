import {site} from '../config/site';
import {loadCompose, type ComposeData} from './compose';
import {loadEnvironmentVariables, type EnvironmentVariables} from './environment-variables';
import {loadHelmValues, type HelmValues} from './helm-values';
import {loadSettingsRules, type SettingsRule, type SettingsRules} from './settings-rules';

export type Level = SettingsRule['level'];
export type Condition = SettingsRule['when'][number];

/** A page that says more. */
export interface See {
  readonly title: string;
  /** Path within the site. */
  readonly to: string;
}

/** A rule: all conditions together are a finding. */
export interface Rule extends Pick<
  SettingsRule,
  'id' | 'level' | 'components' | 'kinds' | 'each' | 'when' | 'at' | 'finding' | 'cure'
> {
  readonly see: See;
}

/** What is said by a check that code makes of the reference data. */
export type Check = Pick<SettingsRules['checks'][number], 'id' | 'level' | 'finding' | 'cure'>;

export interface KnownVariable {
  readonly name: string;
  /** What the program uses without it. */
  readonly default?: string | undefined;
  /** Every accepted value, when the list is closed. */
  readonly values?: readonly string[] | undefined;
}

export interface KnownComponent {
  readonly id: string;
  readonly label: string;
  readonly variables: readonly KnownVariable[];
}

type Value = HelmValues['charts'][number]['groups'][number]['values'][number];

export type KnownValue = Pick<
  Value,
  'key' | 'default' | 'status' | 'freeForm' | 'sets' | 'meaning' | 'instead'
>;

export interface KnownChart {
  readonly id: string;
  readonly label: string;
  readonly values: readonly KnownValue[];
}

/** A password that the files of the tool come with. */
export interface KnownSecret {
  readonly service: string;
  /** A variable of the service, or another key of it, for example `command`. */
  readonly name: string;
  readonly value: string;
  readonly what: string;
  readonly level: Level;
  readonly cure: string;
}

/** All that the box "Check your settings" knows about the release. */
export interface Knowledge {
  readonly release: string;
  readonly components: readonly KnownComponent[];
  readonly charts: readonly KnownChart[];
  /** Names that appear in files of the tool and configure nothing. */
  readonly unread: readonly {readonly name: string; readonly truth: string}[];
  readonly secrets: readonly KnownSecret[];
  /** What the same thing is called by each part. */
  readonly counterparts: SettingsRules['counterparts'];
  /** Beginnings of names that only Neosync has, and of names that libraries read. */
  readonly prefixes: SettingsRules['prefixes'];
  readonly checks: readonly Check[];
  readonly rules: readonly Rule[];
}

/** Writes a link of docs/deploy as title and path. */
function seeOf(link: string): See {
  const [, title = '', folder = '', page = ''] =
    /^\[([^\]]+)\]\((?:\.\/|(\.\.\/))(.+)\)$/.exec(link) ?? [];
  const base = folder === '' ? '/deploy/' : '/';
  return {title, to: base + page.replace('.mdx', '')};
}

function componentsOf({components}: EnvironmentVariables): KnownComponent[] {
  return components.map(({id, label, groups}) => ({
    id,
    label,
    variables: groups.flatMap(({variables}) =>
      variables.map(({name, default: fallback, values}) => ({name, default: fallback, values})),
    ),
  }));
}

function chartsOf({charts}: HelmValues): KnownChart[] {
  return charts.map(({id, label, groups}) => ({
    id,
    label: `${label} chart`,
    values: groups.flatMap(({values}) =>
      values.map(({key, default: fallback, status, freeForm, sets, meaning, instead}) => ({
        key,
        default: fallback,
        status,
        freeForm,
        sets,
        // Only said of a value that does not do what it seems to do.
        meaning: instead === undefined ? '' : meaning,
        instead,
      })),
    ),
  }));
}

/** What to do about a password: the data says when it is changed, or what to do instead. */
function cureOf(change: string): string {
  return /^(?:Always|When)\b/.test(change)
    ? `Replace it ${change.charAt(0).toLowerCase()}${change.slice(1)}`
    : change;
}

/** A place of a password is written as `db POSTGRES_PASSWORD` or `redis command`. */
function secretsOf({credentials}: ComposeData): KnownSecret[] {
  return credentials.flatMap(({value, what, change, variables}) =>
    variables.map((place): KnownSecret => {
      const [service = '', name = ''] = place.split(' ');
      const level = change.startsWith('Always') ? 'warning' : 'note';
      return {service, name, value, what, level, cure: cureOf(change)};
    }),
  );
}

/** Takes together what the reference data says about settings. */
export function loadSettingsKnowledge(): Knowledge {
  const variables = loadEnvironmentVariables();
  const {counterparts, prefixes, checks, rules} = loadSettingsRules();
  return {
    release: site.release,
    components: componentsOf(variables),
    charts: chartsOf(loadHelmValues()),
    unread: variables.notRead.map(({name, truth}) => ({name, truth})),
    secrets: secretsOf(loadCompose()),
    counterparts,
    prefixes,
    checks: checks.map(({id, level, finding, cure}) => ({id, level, finding, cure})),
    rules: rules.map(({id, level, components, kinds, each, when, at, finding, cure, see}) => ({
      ...{id, level, components, kinds, each, when, at, finding, cure},
      see: seeOf(see),
    })),
  };
}
