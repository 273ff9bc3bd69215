import type {Knowledge} from '../../reference/settings-knowledge';
import type {Kind} from './report';

/** One setting that the text or a chart makes. */
export interface Setting {
  /** The name of a variable, or the key of a value of a chart. */
  readonly name: string;
  /** Nothing when it is set to something that the text does not tell, such as a key of a Secret. */
  readonly value: string | undefined;
  readonly line: number;
  /** Comes from the chart, not from the text. */
  readonly isDefault?: boolean;
}

/** The settings of one part of Neosync, or of a container beside it. */
export interface Unit {
  /** The part; nothing for a container that only belongs to the set-up, such as a database. */
  readonly component?: string;
  /** How the text calls it. */
  readonly name: string;
  readonly kind: Kind;
  readonly line: number;
  /** The text may not be all: it is laid over another file, or names further sources. */
  readonly isPartial: boolean;
  readonly settings: readonly Setting[];
  /** Texts of other keys that can hold a password, for example the command of a container. */
  readonly texts: readonly Setting[];
}

/** The names of the variables that a component reads. */
export function variablesOf({components}: Knowledge, component: string): ReadonlySet<string> {
  const known = components.find(({id}) => id === component);
  return new Set(known?.variables.map(({name}) => name));
}

/** Programs that run as a container; the command line does not. */
export const programs = ['api', 'migrations', 'worker', 'app'] as const;

/** The component that an image is of, for example `ghcr.io/nucleuscloud/neosync/api:0.4.25` or `neosync-api`. */
export function componentOfImage(image: string): string | undefined {
  return /(?:^|\/)neosync[-/](api|app|worker)(?:[:@]|$)/.exec(image)?.[1];
}

/**
 * The components that a set of names may belong to: the one that reads most of the names that are known at all, or
 * those between which the names do not decide; and every one of which something is set in a file for several.
 */
export function componentsOfNames(knowledge: Knowledge, names: readonly string[]): string[] {
  const counts = [...programs, 'cli'].map((component) => {
    const known = variablesOf(knowledge, component);
    return {component, count: names.filter((name) => known.has(name)).length};
  });
  const all = new Set(knowledge.components.flatMap(({id}) => [...variablesOf(knowledge, id)]));
  const total = names.filter((name) => all.has(name)).length;
  const most = Math.max(...counts.map(({count}) => count));
  if (most === 0) {
    return [];
  }
  if (most < total * 0.75) {
    return counts.filter(({count}) => count > 0).map(({component}) => component);
  }
  const best = counts.filter(({count}) => count === most).map(({component}) => component);
  // The API reads what its migrations read but for one name.
  return best.length > 1 ? best.filter((component) => component !== 'migrations') : best;
}
