import {checkChart, checkNames, checkRepeated, checkSecrets, checkValues, isKnown} from './checks';
import {readCompose} from './compose';
import {readDotenv} from './dotenv';
import {readKubernetes} from './kubernetes';
import type {Knowledge} from '../../reference/settings-knowledge';
import type {Finding, Kind, Report} from './report';
import {applyRules} from './rules';
import {componentsOfNames, variablesOf, type Unit} from './unit';
import {readCharts, type GivenChart} from './values';
import {Refusal, YamlReader} from './yaml';

/** Longer texts are not read. */
export const mostCharacters = 2_000_000;

/** What a text turned out to be. */
interface Reading {
  readonly kind: Kind;
  readonly units: readonly Unit[];
  readonly charts: readonly GivenChart[];
}

/** A file with a line such as `NAME=value` that is no list of YAML. */
const isDotenv = (text: string): boolean =>
  /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=/m.test(text) &&
  !/^(?:services|include|apiVersion|kind)\s*:/m.test(text);

function readVariables(text: string, knowledge: Knowledge): Unit[] {
  const settings = readDotenv(text);
  const components = componentsOfNames(
    knowledge,
    settings.map(({name}) => name),
  );
  return components.map((component) => {
    const own = variablesOf(knowledge, component);
    return {
      component,
      name: '.env',
      kind: 'dotenv',
      line: 1,
      isPartial: components.length > 1,
      // In a file for several parts, each takes what it reads.
      settings: components.length > 1 ? settings.filter(({name}) => own.has(name)) : settings,
      texts: [],
    };
  });
}

function read(text: string, knowledge: Knowledge): Reading | undefined {
  if (isDotenv(text) && !/^\s*-\s/m.test(text.replaceAll(/^\s*#.*$/gm, ''))) {
    return {kind: 'dotenv', units: readVariables(text, knowledge), charts: []};
  }
  const yaml = new YamlReader(text);
  const root = yaml.documents[0]?.contents;
  if (yaml.get(root, 'services') !== undefined) {
    return {kind: 'compose', units: readCompose(yaml, root, knowledge), charts: []};
  }
  if (yaml.documents.some(({contents}) => yaml.get(contents, 'apiVersion') !== undefined)) {
    return {kind: 'kubernetes', units: readKubernetes(yaml, knowledge), charts: []};
  }
  const charts = readCharts(yaml, root, knowledge);
  return charts.length === 0
    ? undefined
    : {kind: 'values', units: charts.flatMap(({units}) => units), charts};
}

const kinds: Readonly<Record<Kind, string>> = {
  dotenv: 'A file of environment variables',
  compose: 'A Compose file',
  values: 'Helm values',
  kubernetes: 'Kubernetes objects',
};

const nothing =
  'This is no file that can be checked. Paste a `.env` file, a Compose file, values of a Helm chart of Neosync, or the output of `kubectl get deployment -o yaml`.';

function summarize({kind, units}: Reading, knowledge: Knowledge): string {
  const parts = knowledge.components.filter(({id}) =>
    units.some(({component}) => component === id),
  );
  const names = parts.map(({label}) => label).join(', ');
  return names === ''
    ? `${kinds[kind]} without a part of Neosync ${knowledge.release}. No setting of it was found.`
    : `${kinds[kind]} for Neosync ${knowledge.release}: ${names}.`;
}

function checkUnit(
  unit: Unit,
  {units}: Reading,
  knowledge: Knowledge,
): {findings: Finding[]; ignored: readonly string[]} {
  const label = knowledge.components.find(({id}) => id === unit.component)?.label ?? unit.name;
  if (unit.component === undefined) {
    return {findings: checkSecrets(unit, knowledge, label), ignored: []};
  }
  const {findings, ignored} = checkNames(unit, knowledge, label);
  return {
    findings: [
      ...findings,
      ...checkValues(unit, knowledge, label),
      ...checkRepeated(unit, knowledge, label),
      ...checkSecrets(unit, knowledge, label),
      ...applyRules({unit, units, knowledge}, label),
    ],
    ignored,
  };
}

/** In the order of the lines. What two parts share, such as a variable that both read, stands once. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings
    .filter(({line, message}) => {
      const isNew = !seen.has(`${line} ${message}`);
      seen.add(`${line} ${message}`);
      return isNew;
    })
    .sort((first, second) => first.line - second.line);
}

/**
 * Checks settings of Neosync: a `.env` file, a Compose file, values of its Helm charts, or objects of
 * Kubernetes. It changes nothing, needs nothing but its arguments, and never throws.
 *
 * @param text what somebody pasted
 * @param knowledge the settings and rules of the release
 */
export function checkSettings(text: string, knowledge: Knowledge): Report {
  const empty = {findings: [], ignored: []};
  if (text.length > mostCharacters) {
    return {
      ...empty,
      summary:
        'The text has more than 2 MB, which no settings do. Paste the part about Neosync only.',
    };
  }
  let reading: Reading | undefined;
  try {
    reading = text.trim() === '' ? undefined : read(text, knowledge);
  } catch (error) {
    if (error instanceof Refusal) {
      return {...empty, summary: error.message};
    }
    throw error;
  }
  if (!reading) {
    return {...empty, summary: nothing};
  }
  const checked = reading.units.map((unit) => checkUnit(unit, reading, knowledge));
  const unread =
    reading.units.length === 0 && reading.kind === 'dotenv'
      ? readDotenv(text)
          .map(({name}) => name)
          .filter((name) => !isKnown(knowledge, name))
      : [];
  return {
    kind: reading.kind,
    summary: summarize(reading, knowledge),
    findings: inOrder([
      ...checked.flatMap(({findings}) => findings),
      ...reading.charts.flatMap((chart) => checkChart(chart, knowledge)),
    ]),
    ignored: [...new Set([...unread, ...checked.flatMap(({ignored}) => ignored)])],
  };
}
