// cspell:ignore BADKEY IWEF klog
/** A line of a log, taken out of what a terminal, a collector or a logger put around it. */
export interface LogLine {
  /** Its place in what was pasted, from 1. */
  readonly number: number;
  /** What it says. */
  readonly text: string;
  /** Whether it says that something failed, else that it is unimportant; undefined when it has no level. */
  readonly isError: boolean | undefined;
  /** Whether the command line printed it, as far as the line shows; undefined when it does not. */
  readonly isCli: boolean | undefined;
}

/** Most characters of one line that are read, half from its beginning and half from its end. */
export const longestLine = 20_000;

/* eslint-disable no-control-regex -- these are the control characters of terminals */
const ansi = /\u001b(?:\[[\d;:?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/* eslint-enable no-control-regex */

/** `neosync-worker-1  | `, `[pod/neosync-api-7d9f/user-api] `. */
const container = /^(?:[\w.-]+\s+\|\s?|\[pod\/[^\]\s]+\]\s)/;

/** The time that `docker logs` and `kubectl logs` write with `--timestamps`, and that Go's own logger writes. */
const time = /^\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\s+/;

/**
 * How other programs begin their lines: klog of Kubernetes, nginx and its access log, the loggers of Java,
 * Python and systemd, and `level=error` or `"level":"error"`, which the tool writes in capitals.
 */
const otherPrograms = [
  /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ /,
  /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \[\w+\] \d+#\d+: /,
  /^\S+ \S+ \S+ \[\d\d\/\w{3}\/\d{4}[^\]]*\] "/,
  /^(?:\S+ )?\d\d:\d\d:\d\d[.,]\d{3}\b.*?\b(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\b.*?\b[a-z]\w*(?:\.[\w$]+)+/,
  /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ [\w./@-]+(?:\[\d+\])?: /,
  /(?:^|\s)level=[a-z]+(?:\s|$)/,
  /^\s+at [\w$.<>]+\([\w.]+(?::\d+)?\)$/,
];

/** Names of the values of a JSON line that say what happened. */
const telling = /^(?:msg|message|err|!BADKEY|cause|details?|reason|failure|stack|\w*errors?)$/i;

/** What a value says, the message before the error that it names. */
function wordsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null || depth > 8) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    telling.test(key) || Array.isArray(value) ? wordsOf(part, depth + 1) : [],
  );
}

/** A line that is one JSON object: what it says and its level; nothing for the lines of other programs. */
function readJson(line: string): {text: string; level?: string} | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return {text: line};
  }
  if (typeof value !== 'object' || value === null) {
    return {text: line};
  }
  const {level} = value as {level?: unknown};
  const isOther =
    'ts' in value || 'caller' in value || typeof level === 'number' || level === 'error';
  const words = wordsOf(value);
  return isOther || words.length === 0
    ? undefined
    : {text: words.join(': '), ...(typeof level === 'string' && {level})};
}

/** A line of the text format of Go's structured logger: `time=… level=ERROR msg="…"`. */
function readPairs(line: string): {text: string; level?: string} {
  const level = /(?:^|\s)level=(?<level>[A-Z]+)(?:[+-]\d+)?\s/.exec(line)?.groups?.level;
  return {text: line, ...(level !== undefined && {level})};
}

/** Words that only a worker's line has, and those that only the command line prints. */
const workerWords =
  /pooled_sql_|WorkflowID|activity error|ActivityType|sync activity|statement builder|unable to exec/i;
const cliWords =
  /\bsql_raw\b|neosync sync|^Error: |^Error (?:syncing|creating|trunc)|Failed to read message: unknown: /;

/** An answer of the API as the web app shows it: its code in brackets. */
const answer = /^\[[a-z]+(?:_[a-z]+)*\] /;

function read(line: string, number: number): LogLine | undefined {
  const short =
    line.length <= longestLine
      ? line
      : `${line.slice(0, longestLine / 2)} ${line.slice(-longestLine / 2)}`;
  const bare = short.replaceAll(ansi, '').replaceAll(control, ' ').replace(container, '').trimEnd();
  if (bare === '' || otherPrograms.some((pattern) => pattern.test(bare))) {
    return undefined;
  }
  const rest = bare.replace(time, '').trim();
  if (otherPrograms.some((pattern) => pattern.test(rest))) {
    return undefined;
  }
  const found = rest.startsWith('{') ? readJson(rest) : readPairs(rest);
  if (!found) {
    return undefined;
  }
  const text = found.text.replaceAll('\\"', '"').replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
  const level = found.level?.toUpperCase();
  return {
    number,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    isError:
      level === undefined ? answer.test(text) || undefined : /^(?:ERROR|FATAL|PANIC)/.test(level),
    isCli: workerWords.test(rest) ? false : cliWords.test(rest) ? true : undefined,
  };
}

/**
 * Takes a log apart: text or JSON lines, with or without the prefixes of `docker compose logs` and
 * `kubectl logs`, times and the colors of a terminal.
 *
 * @returns the lines that say something and are not written as another program writes
 */
export function readLog(log: string): LogLine[] {
  return log.split(/\r\n|\r|\n/).flatMap((line, index) => read(line, index + 1) ?? []);
}
