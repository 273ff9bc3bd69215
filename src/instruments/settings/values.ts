import type {KnownChart, KnownValue, Knowledge} from '../../reference/settings-knowledge';
import type {Setting, Unit} from './unit';
import type {Pair, Shape, YamlReader} from './yaml';

/** One value of a chart that the text sets. */
export interface GivenValue {
  readonly key: string;
  /** Nothing for a list or a map that holds something. */
  readonly value: string | undefined;
  readonly shape: Shape;
  readonly line: number;
  /** What the chart knows about it; nothing for a key that it does not have. */
  readonly known?: KnownValue;
  /** The shape that it needs, when it has another one. */
  readonly expected?: 'a map' | 'a list' | 'a single value';
}

/** The values of one chart in the text. */
export interface GivenChart {
  readonly chart: KnownChart;
  readonly line: number;
  readonly values: readonly GivenValue[];
  /** Entries of `extraEnvVars` whose value the template throws away. */
  readonly emptied: readonly Setting[];
  readonly units: readonly Unit[];
}

/** What a value with keys below it needs to be: the default tells it. */
function expectedShape({freeForm, default: value}: KnownValue): GivenValue['expected'] {
  if (value === '[]') {
    return 'a list';
  }
  return value === '{}' ? 'a map' : freeForm ? undefined : 'a single value';
}

const fits: Readonly<Record<string, readonly Shape[]>> = {
  'a map': ['map', 'null'],
  'a list': ['list', 'null'],
  'a single value': ['text', 'number', 'boolean', 'null'],
};

/** Walks down the keys of a chart as far as it knows them. */
function readValues(yaml: YamlReader, {values}: KnownChart, node: unknown): GivenValue[] {
  const byKey = new Map(values.map((value) => [value.key, value]));
  const isSection = (key: string): boolean =>
    values.some(({key: own}) => own.startsWith(`${key}.`));
  const walk = (pairs: readonly Pair[], prefix: string): GivenValue[] =>
    pairs.flatMap(({key: last, node: inner, line}) => {
      const key = prefix + last;
      const known = byKey.get(key);
      const shape = yaml.shapeOf(inner);
      const hasParts = yaml.pairsOf(inner).length + yaml.itemsOf(inner).length > 0;
      const given = {key, value: hasParts ? undefined : yaml.textOf(inner), shape, line};
      if (known) {
        const expected = expectedShape(known);
        const isWrong = expected !== undefined && !fits[expected]?.includes(shape);
        return [{...given, known, ...(isWrong && {expected})}];
      }
      if (!isSection(key)) {
        return [given];
      }
      return shape === 'map' || shape === 'null'
        ? walk(yaml.pairsOf(inner), `${key}.`)
        : [{...given, expected: 'a map'}];
    });
  return walk(yaml.pairsOf(node), '');
}

/** What the program gets: the templates write most texts without quotes, so one pair around a text is YAML's. */
function asVariable(text: string | undefined): string | undefined {
  return text !== undefined && /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

/** The entries of `extraEnvVars`. A value that Helm takes for false is left out of the variable. */
function readExtra(yaml: YamlReader, node: unknown): {settings: Setting[]; emptied: Setting[]} {
  const settings: Setting[] = [];
  const emptied: Setting[] = [];
  for (const item of yaml.itemsOf(yaml.get(node, 'extraEnvVars'))) {
    const value = yaml.get(item, 'value');
    const name = yaml.textOf(yaml.get(item, 'name'));
    const text = yaml.textOf(value);
    const isEmptied =
      (yaml.shapeOf(value) === 'boolean' && text === 'false') ||
      (yaml.shapeOf(value) === 'number' && Number(text) === 0);
    const isElsewhere = yaml.get(item, 'valueFrom') !== undefined;
    const setting = {
      name,
      value: isElsewhere ? undefined : isEmptied ? '' : text,
      line: yaml.lineOf(item),
    };
    settings.push(setting);
    if (isEmptied) {
      emptied.push({...setting, value: text, line: yaml.lineOf(value)});
    }
  }
  return {settings, emptied};
}

/** The variables that the values become, by component: `extraEnvVars` wins over values, and they over defaults. */
function unitsOf(
  chart: KnownChart,
  given: readonly GivenValue[],
  extra: readonly Setting[],
  line: number,
): Unit[] {
  const byKey = new Map(given.map((value) => [value.key, value]));
  const units = new Map<string, Setting[]>([[chart.id, [...extra]]]);
  for (const {key, sets, default: fallback, status} of chart.values) {
    const own = byKey.get(key);
    const [component = chart.id, name] = sets?.includes('/') ? sets.split('/') : [chart.id, sets];
    const settings = units.get(component) ?? [];
    units.set(component, settings);
    // A value that the template turns back stays what it is by default.
    const isSet = own !== undefined && own.shape !== 'null' && status !== 'no-effect';
    const setting: Setting | undefined = isSet
      ? {name: name ?? key, value: asVariable(own.value), line: own.line}
      : fallback === undefined || fallback === '[]' || fallback === '{}'
        ? undefined
        : {name: name ?? key, value: fallback, line, isDefault: true};
    if (setting && name !== undefined && !settings.some((known) => known.name === name)) {
      settings.push(setting);
    }
  }
  const keys = given.map(({key, value, line: at}): Setting => ({name: key, value, line: at}));
  return [...units].map(([component, settings]) => ({
    component,
    name: chart.label,
    kind: 'values',
    line,
    isPartial: false,
    settings: component === chart.id ? [...settings, ...keys] : settings,
    texts: [],
  }));
}

function readChart(yaml: YamlReader, chart: KnownChart, node: unknown, line: number): GivenChart {
  const values = readValues(yaml, chart, node);
  const {settings, emptied} = readExtra(yaml, node);
  return {chart, line, values, emptied, units: unitsOf(chart, values, settings, line)};
}

/** How well the values fit the chart: it has them, or at least the maps that they stand in. */
function scoreOf({values}: GivenChart): number {
  const known = values.filter((value) => value.known).length;
  return known + values.filter(({key}) => key.includes('.')).length / 100;
}

/**
 * Reads the values of one chart, or of the umbrella chart with a section for each; nothing when no chart knows
 * the keys.
 */
export function readCharts(yaml: YamlReader, root: unknown, {charts}: Knowledge): GivenChart[] {
  const single = charts.filter(({id}) => id !== 'neosync');
  const sections = yaml
    .pairsOf(root)
    .flatMap(({key, node, line}) => {
      const chart = single.find(({id}) => id === key);
      return chart && yaml.shapeOf(node) === 'map' ? [readChart(yaml, chart, node, line)] : [];
    })
    .filter((given) => scoreOf(given) > 0);
  if (sections.length > 0) {
    return sections;
  }
  const [best] = single
    .map((chart) => readChart(yaml, chart, root, 1))
    .filter((given) => scoreOf(given) > 0)
    .sort((first, second) => scoreOf(second) - scoreOf(first));
  return best ? [best] : [];
}
