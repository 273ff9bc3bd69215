import {isMap, LineCounter, parseDocument, type Node, type YAMLSeq} from 'yaml';
import {DrawingError} from './drawn-fence';

/** The areas of the app, as its head lists them. */
export const areas = ['Jobs', 'Runs', 'Transformers', 'Connections', 'Settings'];

/** What can stand on a page of the app. Kinds with a list have several labels, the others one. */
const lists = ['steps', 'tabs', 'buttons', 'table'] as const;
const kinds = ['heading', 'field', 'select', 'switch', 'choice', 'text', ...lists] as const;

/** A part of a page. */
export interface Part {
  readonly kind: (typeof kinds)[number];
  /** Its label; kinds with a list have none. */
  readonly label: string;
  /** The labels of a kind with a list, or what there is to choose from. */
  readonly of: readonly string[];
  /** Text that the app shows below the label. */
  readonly help: string;
  readonly value: string;
  /** What the app shows in the field while it is empty. */
  readonly empty: string;
  /** Which one of a list is chosen. */
  readonly at: string;
  readonly on: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Numbers of the steps that use it. */
  readonly step: readonly string[];
}

/** A page of the app. */
export interface Screen {
  readonly title: string;
  /** The area of the app that it belongs to. */
  readonly area: string;
  readonly parts: readonly Part[];
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** What a part can say beside its kind: how it has to be, and how it is called. */
const settings: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  help: [isText, 'a text'],
  value: [isText, 'a text'],
  empty: [isText, 'a text'],
  of: [isList, 'a list of texts'],
  at: [isText, 'a text'],
  on: [(value) => typeof value === 'boolean', 'true or false'],
  rows: [(value) => Array.isArray(value) && value.every(isList), 'a list of lists of texts'],
  step: [(value) => isText(value) || isList(value), 'a number or a list of numbers'],
};

/** Numbers in a drawing are texts. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(asText);
  }
  return typeof value === 'number' ? String(value) : value;
}

function readPart(item: unknown, fail: (message: string) => never): Part {
  const values = isMap(item) ? (item.toJSON() as Record<string, unknown>) : {};
  const [first] = Object.keys(values);
  const own = values[first ?? ''];
  const kind = kinds.find((one) => one === first);
  if (!kind) {
    return fail(`A part begins with no kind: "${first ?? ''}". Use ${kinds.join(', ')}.`);
  }
  const hasList = lists.some((one) => one === kind);
  if (!(hasList ? isList(own) : isText(own))) {
    return fail(`"${kind}" is wrong. Write ${hasList ? 'a list of texts' : 'a text'}.`);
  }
  for (const [name, value] of Object.entries(values).slice(1)) {
    const [isRight, form] = settings[name] ?? [];
    if (!isRight) {
      return fail(
        `A part has no setting "${name}". It can have ${Object.keys(settings).join(', ')}.`,
      );
    }
    if (!isRight(value)) {
      return fail(`"${name}" is wrong. Write ${form ?? ''}.`);
    }
  }
  const none = {label: '', of: [], help: '', value: '', empty: '', at: '', on: false, rows: []};
  const step = [asText(values.step) ?? []].flat() as string[];
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, asText(value)]),
  );
  return {...none, ...given, [hasList ? 'of' : 'label']: asText(own), kind, step};
}

/**
 * Reads what a page of the app shows:
 *
 * ```yaml
 * title: Define
 * area: Jobs
 * parts:
 *   - field: Name
 *     help: The unique name of the job.
 *     value: shop-prod-to-staging
 *     step: 2
 *   - buttons: [Back, '|', Next]
 *     at: Next
 * ```
 *
 * Each part begins with its kind. `|` keeps buttons apart; `pencil` in a table is that sign.
 *
 * @throws DrawingError naming the line, the cause and the cure
 */
export function readScreen(source: string): Screen {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {lineCounter});
  const failAt = (offset: number, message: string): never => {
    throw new DrawingError(lineCounter.linePos(offset).line - 1, message);
  };
  const [fault] = document.errors;
  if (fault) {
    failAt(
      fault.pos[0],
      `The screen is not YAML: ${fault.message.replace(/ at line .*/s, '')}. Correct it.`,
    );
  }
  const {title, area, parts, ...unknown} = (document.toJSON() ?? {}) as Record<string, unknown>;
  const isWhole = isText(title) && areas.includes(String(area)) && Array.isArray(parts);
  if (!isWhole || Object.keys(unknown).length > 0) {
    failAt(
      0,
      `A screen has a title, an area (${areas.join(', ')}) and a list of parts, and nothing else. Correct it.`,
    );
  }
  const {items} = document.get('parts') as YAMLSeq<Node>;
  return {
    title: String(title),
    area: String(area),
    parts: items.map((item) => readPart(item, (message) => failAt(item.range?.[0] ?? 0, message))),
  };
}

/** Names in the order in which they stand, with the one that is chosen. */
function listOf(names: readonly string[], at?: string): string {
  return names
    .filter((name) => name !== '|' && name !== '')
    .map((name) => (name === at ? `${name} (chosen)` : name))
    .join(', ');
}

function describePart({kind, label, of, value, at, on, rows}: Part): string {
  switch (kind) {
    case 'heading':
      return `Section ${label}`;
    case 'field':
    case 'select':
      return `${kind === 'field' ? 'Field' : 'List'}${label && ` ${label}`}: ${value || 'empty'}`;
    case 'switch':
      return `Switch ${label}: ${on ? 'on' : 'off'}`;
    case 'text':
      return `Text “${label}”`;
    case 'table':
      return `Table: ${[of, ...rows].map((row) => listOf(row)).join('; ')}`;
    case 'buttons':
      return `Buttons: ${listOf(of)}`;
    default:
      return `${label.replace(/:$/, '') || kind.replace(/^./, (one) => one.toUpperCase())}: ${listOf(of, at)}`;
  }
}

/** What a drawing of a page is called. */
export function screenTitle({title, area}: Screen): string {
  return title === area ? `The page ${title}` : `The page ${title} under ${area}`;
}

/** What a page of the app shows, in words. */
export function describeScreen({parts}: Screen): string {
  return parts
    .map((part) => {
      const steps = part.step.length === 0 ? '' : `, step ${part.step.join(' and ')}`;
      return `${describePart(part)}${steps}.`;
    })
    .join(' ');
}
