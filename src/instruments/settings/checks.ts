import {valueAnchor, variableAnchor} from '../../lib/setting-anchors';
import type {Check, KnownSecret, Knowledge} from '../../reference/settings-knowledge';
import {nearest} from './nearest';
import type {Finding} from './report';
import {fill} from './rules';
import {programs, variablesOf, type Setting, type Unit} from './unit';
import type {GivenChart} from './values';

/** @throws Error when the reference data has no texts for it */
function checkOf(checks: readonly Check[], id: string): Check {
  const check = checks.find((candidate) => candidate.id === id);
  if (!check) {
    throw new Error(`docs/_data/settings-rules.yaml has no check ${id}. Add it.`);
  }
  return check;
}

/** Writes findings of one check with the texts of the reference data. */
function writerOf({checks}: Knowledge, id: string, part: string) {
  const {level, finding, cure} = checkOf(checks, id);
  return (
    line: number,
    parts: Readonly<Record<string, string>>,
    own: Partial<Finding> = {},
  ): Finding => ({
    rule: id,
    level,
    line,
    part,
    message: fill(finding, parts),
    cure: fill(cure, parts),
    ...own,
  });
}

const codeList = (values: readonly string[]): string =>
  values.map((value) => `\`${value}\``).join(', ');

/** The page about a variable of a component. */
function variablePage(component: string, name: string): Finding['see'] {
  return {title: name, to: `/deploy/environment-variables#${variableAnchor(component, name)}`};
}

function valuePage(chart: string, key: string): Finding['see'] {
  return {title: key, to: `/deploy/kubernetes#${valueAnchor(chart, key)}`};
}

/** What the settings of one part come to: the findings, and the names that are none of Neosync's. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly ignored: readonly string[];
}

/** Looks for names that the component does not read. */
export function checkNames(unit: Unit, knowledge: Knowledge, label: string): Checked {
  const component = unit.component ?? '';
  const own = variablesOf(knowledge, component);
  const {prefixes} = knowledge;
  const findings: Finding[] = [];
  const ignored: string[] = [];
  for (const {name, line, isDefault} of unit.settings) {
    if (own.has(name) || isDefault || !/^[A-Z][A-Z0-9_]*$/.test(name)) {
      continue;
    }
    const readers = knowledge.components.filter(
      ({id}) => id !== component && variablesOf(knowledge, id).has(name),
    );
    const unread = knowledge.unread.find((entry) => entry.name === name);
    const meant = nearest(name, own);
    if (unread && (readers.length === 0 || unread.truth.includes('the app does not'))) {
      findings.push(writerOf(knowledge, 'unread-name', label)(line, {name, truth: unread.truth}));
    } else if (readers.length > 0) {
      const counterpart = knowledge.counterparts.find((names) =>
        Object.values(names).includes(name),
      )?.[component];
      const parts = {
        name,
        component: label,
        readers: readers.map((reader) => reader.label).join(', '),
        counterpart: counterpart ?? '',
      };
      const id = counterpart === undefined ? 'other-component' : 'swapped-name';
      findings.push(
        writerOf(knowledge, id, label)(line, parts, {
          ...(counterpart !== undefined && {see: variablePage(component, counterpart)}),
        }),
      );
    } else if (prefixes.foreign.some((prefix) => name.startsWith(prefix))) {
      ignored.push(name);
    } else if (meant !== undefined) {
      findings.push(
        writerOf(knowledge, 'unknown-name', label)(
          line,
          {name, meant},
          {see: variablePage(component, meant)},
        ),
      );
    } else if (prefixes.own.some((prefix) => name.startsWith(prefix))) {
      findings.push(writerOf(knowledge, 'stray-name', label)(line, {name, component: label}));
    } else {
      ignored.push(name);
    }
  }
  return {findings, ignored};
}

/** Looks for values outside the closed list of a variable. */
export function checkValues(unit: Unit, knowledge: Knowledge, label: string): Finding[] {
  const component = knowledge.components.find(({id}) => id === unit.component);
  const write = writerOf(knowledge, 'value-outside', label);
  return (component?.variables ?? []).flatMap(({name, values}) => {
    const setting = unit.settings.find((candidate) => candidate.name === name);
    const value = setting?.value ?? '';
    if (!values || !setting || setting.isDefault || value === '' || values.includes(value)) {
      return [];
    }
    const isSwitch = values.length === 2 && values.includes('true') && values.includes('false');
    // Go understands more spellings of a switch than the app does.
    if (
      isSwitch &&
      component?.id !== 'app' &&
      /^(?:[10tf]|true|false)$/i.test(value) &&
      !/^[a-z]+[A-Z]/.test(value)
    ) {
      return [];
    }
    // Read without regard to capitals.
    if (name === 'LOG_LEVEL' && values.includes(value.toUpperCase())) {
      return [];
    }
    const parts = {
      name,
      value: value.slice(0, 60).replaceAll(/[`\n]/g, ' '),
      values: codeList(values),
    };
    return [write(setting.line, parts, {see: variablePage(component?.id ?? '', name)})];
  });
}

/** Looks for settings that stand twice: the last one wins. */
export function checkRepeated(unit: Unit, knowledge: Knowledge, label: string): Finding[] {
  const write = writerOf(knowledge, 'repeated-name', label);
  const first = new Map<string, Setting>();
  return unit.settings.flatMap((setting) => {
    const before = first.get(setting.name);
    first.set(setting.name, before ?? setting);
    const isRepeated = before && !setting.isDefault && before.line !== setting.line;
    return isRepeated && unit.kind !== 'values'
      ? [write(setting.line, {name: setting.name, line: String(before.line)})]
      : [];
  });
}

/** True when a text holds the secret: as a whole, as the password of an address, or as a word. */
function holdsSecret(text: string, {value}: KnownSecret): boolean {
  return text === value || new RegExp(`[:"' =]${value}(?:[@"' ]|$)`).test(text);
}

/** Looks for passwords that the files of the tool come with. */
export function checkSecrets(unit: Unit, knowledge: Knowledge, label: string): Finding[] {
  const write = writerOf(knowledge, 'default-secret', label);
  const places = unit.kind === 'compose' ? [unit.component, unit.name] : [unit.component];
  return knowledge.secrets
    .filter(({service}) => places.includes(service))
    .flatMap((secret) => {
      const {name, what, cure, level} = secret;
      const setting = [...unit.settings, ...unit.texts].find(
        (candidate) =>
          candidate.name === name &&
          !candidate.isDefault &&
          holdsSecret(candidate.value ?? '', secret),
      );
      return setting ? [write(setting.line, {name, what, instead: cure}, {level})] : [];
    });
}

/** Looks at the values of a chart themselves: keys, shapes, and values that do nothing. */
export function checkChart({chart, values, emptied}: GivenChart, knowledge: Knowledge): Finding[] {
  const keys = chart.values.map(({key}) => key);
  const sections = keys.flatMap((key) =>
    key
      .split('.')
      .slice(0, -1)
      .map((_part, index, parts) => parts.slice(0, index + 1).join('.')),
  );
  const label = chart.label;
  const findings = values.flatMap(({key, value, shape, line, known, expected}): Finding[] => {
    if (expected !== undefined) {
      return [writerOf(knowledge, 'wrong-type', label)(line, {name: key, expected})];
    }
    if (known === undefined) {
      const other = knowledge.charts.find(
        ({id, values: own}) =>
          id !== chart.id &&
          own.some((candidate) => candidate.key === key || candidate.key.startsWith(`${key}.`)),
      );
      const counterpart = other && counterpartOf(knowledge, other.id, chart.id, key);
      const meant = counterpart ?? nearest(key, [...keys, ...sections]);
      return [
        meant === undefined
          ? writerOf(
              knowledge,
              other ? 'other-chart' : 'stray-value',
              label,
            )(line, {name: key, chart: label, other: other?.label ?? ''})
          : writerOf(knowledge, 'unknown-value', label)(
              line,
              {name: key, chart: label, meant},
              keys.includes(meant) ? {see: valuePage(chart.id, meant)} : {},
            ),
      ];
    }
    const isChange = shape !== 'null' && value !== '' && value !== known.default;
    if (isChange && (known.status === 'no-effect' || known.status === 'fails')) {
      const id = known.status === 'fails' ? 'value-fails' : 'value-overridden';
      return [
        writerOf(knowledge, id, label)(
          line,
          {name: key, meaning: known.meaning, instead: known.instead ?? ''},
          {see: valuePage(chart.id, key)},
        ),
      ];
    }
    return [];
  });
  return [
    ...findings,
    ...emptied.map(({name, value = '', line}) =>
      writerOf(knowledge, 'emptied-variable', label)(line, {name, value}),
    ),
  ];
}

/** The key of one chart that sets the same thing as a key of another. */
function counterpartOf(
  knowledge: Knowledge,
  from: string,
  to: string,
  key: string,
): string | undefined {
  const variableOf = (chart: string, own: string) =>
    knowledge.charts.find(({id}) => id === chart)?.values.find((value) => value.key === own)?.sets;
  const variable = variableOf(from, key);
  const name = knowledge.counterparts.find(
    (names) => variable !== undefined && names[from] === variable,
  )?.[to];
  return knowledge.charts
    .find(({id}) => id === to)
    ?.values.find(({sets}) => sets !== undefined && sets === name)?.key;
}

/** Whether the name is one that a program of Neosync reads. */
export function isKnown(knowledge: Knowledge, name: string): boolean {
  return [...programs, 'cli'].some((component) => variablesOf(knowledge, component).has(name));
}
