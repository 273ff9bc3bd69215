import type {Condition, Knowledge, Rule} from '../../reference/settings-knowledge';
import type {Finding} from './report';
import type {Setting, Unit} from './unit';

/** What conditions are compared with: the settings of one part, those of the others, and the defaults. */
interface Scope {
  readonly unit: Unit;
  readonly units: readonly Unit[];
  readonly knowledge: Knowledge;
}

/** One setting that a condition is about. */
interface Place {
  readonly component: string | undefined;
  readonly setting: Setting | undefined;
  /** The text does not set it, and another file may. */
  readonly isUnknown: boolean;
  /** What the program uses without it. */
  readonly fallback: string;
}

/** What `strconv.ParseBool` of Go takes for true. */
const truth = /^(?:1|t|T|TRUE|true|True)$/;

/** Finds `NAME`, or `api/NAME` of another part; nothing when the text does not have that part. */
function find(name: string, {unit, units, knowledge}: Scope): Place | undefined {
  const [component, own] = name.includes('/') ? name.split('/', 2) : [unit.component, name];
  const place =
    component === unit.component ? unit : units.find((other) => other.component === component);
  if (!place) {
    return undefined;
  }
  const setting = place.settings.find((candidate) => candidate.name === own);
  const known = knowledge.components
    .find(({id}) => id === component)
    ?.variables.find((variable) => variable.name === own);
  return {
    component,
    setting,
    isUnknown: setting === undefined && place.isPartial,
    fallback: known?.default ?? '',
  };
}

/** The value as the program understands it; nothing when the text does not tell. */
function meaningOf(
  {component, setting, isUnknown, fallback}: Place,
  wanted: string,
): string | undefined {
  if (isUnknown || (setting && setting.value === undefined)) {
    return undefined;
  }
  const value = setting?.value === '' ? fallback : (setting?.value ?? fallback);
  const isSwitch = wanted === 'true' || wanted === 'false';
  // The app compares with the text itself.
  return isSwitch && component !== 'app' ? String(truth.test(value)) : value;
}

/** True only when it is certain: what another file may say decides nothing. */
function holds(condition: Condition, name: string, scope: Scope): boolean {
  if (name.includes('|')) {
    return name.split('|').some((own) => holds(condition, own, scope));
  }
  const place = find(name, scope);
  if (!place) {
    return false;
  }
  const {setting, isUnknown} = place;
  const given = setting?.isDefault ? undefined : setting;
  const isAbsent = !isUnknown && (given === undefined || given.value === '');
  const states = {
    given: given !== undefined && given.value !== '',
    empty: given?.value === '',
    absent: isAbsent,
    missing: isAbsent && (setting === undefined || setting.value === ''),
  };
  const {is, equals, isNot, matches, notAmong} = condition;
  const value = given?.value ?? '';
  const words = notAmong === undefined ? '' : (find(notAmong, scope)?.setting?.value ?? '');
  return (
    (is === undefined || states[is]) &&
    (equals === undefined || meaningOf(place, equals) === equals) &&
    (isNot === undefined || ![undefined, isNot].includes(meaningOf(place, isNot))) &&
    (matches === undefined || (value !== '' && new RegExp(matches).test(value))) &&
    (notAmong === undefined ||
      (value !== '' && words !== '' && !words.split(/\s+/).includes(value)))
  );
}

/** Fills `{name}` into a text of a rule. */
export function fill(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => parts[key] ?? whole);
}

/** The line of the first of some settings that the text sets for this part. */
function lineOf(names: readonly string[], scope: Scope): number {
  const lines = names
    .filter((name) => !name.includes('/'))
    .map((name) => find(name, scope)?.setting)
    .flatMap((setting) => (setting && !setting.isDefault ? [setting.line] : []));
  return lines[0] ?? scope.unit.line;
}

/** What the values of a chart call a variable. */
function inChart(name: string, {unit: {kind, component}, knowledge}: Scope): string {
  const value = knowledge.charts
    .filter(({id}) => id === component || component === 'migrations')
    .flatMap(({values}) => values)
    .find(({sets}) => sets === (component === 'migrations' ? `migrations/${name}` : name));
  return kind === 'values' && value ? ` In the values it is \`${value.key}\`.` : '';
}

/**
 * Applies the rules to the settings of one part.
 *
 * @param label the name of the part in findings
 */
export function applyRules(scope: Scope, label: string): Finding[] {
  const {unit, knowledge} = scope;
  const rules = knowledge.rules.filter(
    ({components, kinds}) =>
      components.some((id) => id === unit.component) && (kinds?.includes(unit.kind) ?? true),
  );
  const findIn = (rule: Rule, name: string): Finding[] => {
    const {id, level, when, at = '', finding, cure, see} = rule;
    const names = when.flatMap((condition) => (condition.name ?? name).split('|'));
    return when.every((condition) => holds(condition, condition.name ?? name, scope))
      ? [
          {
            ...{rule: id, level, part: label, see},
            line: lineOf([at, name, ...names], scope),
            message: fill(finding, {name}),
            cure: fill(cure, {name}) + inChart(name, scope),
          },
        ]
      : [];
  };
  return rules.flatMap((rule) => (rule.each ?? ['']).flatMap((name) => findIn(rule, name)));
}
