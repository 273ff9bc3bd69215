import type {SyntaxFault} from './dialect';
import {onlyInRuns} from './prelude';
import type {Call, Ending, Returned} from './sandbox';
import {linesAbove, type Kind} from './script';

/** Something to say about a run. Texts have code in backticks. */
export interface Statement {
  readonly tone: 'error' | 'warning' | 'note';
  readonly title: string;
  /** Line of the reader's code. */
  readonly line?: number;
  readonly text: string;
  /** The message of Troubleshooting that it is. */
  readonly entry?: string;
}

/** The line of the reader's code, if it is one. */
function lineInCode(code: string, line: number | undefined): number | undefined {
  const own = (line ?? 0) - linesAbove;
  return own >= 1 && own <= code.split('\n').length ? own : undefined;
}

const wordsOfMissing: Readonly<Record<string, string>> = {
  'BigInt literal': 'a BigInt such as `1n`',
  'underscore in a number': 'a number with an underscore',
  'for await': '`for await`',
  'async generator': 'an async generator',
  import: '`import`',
};

/** Syntax that is compiled, and then finds nothing. */
const silent: Readonly<Record<string, string>> = {
  'named group in a regular expression':
    'The match has no `groups` in a run, so `groups.year` fails. Number the groups.',
  'Unicode property in a regular expression':
    'It finds nothing in a run, without an error. Write the characters out, such as `[A-Za-z]`.',
};

/** Why a script does not run, for each reason. */
export function explainFaults(code: string, faults: readonly SyntaxFault[]): Statement[] {
  return faults.map(({kind, line, text}) => {
    const own = lineInCode(code, line);
    if (kind === 'error') {
      return {
        tone: 'error',
        title: `SyntaxError: ${text}`,
        line: own,
        text: 'The script of the whole table does not compile, and the run fails. The tool words the reason in its own way.',
        entry: 'failed-to-compile-javascript',
      };
    }
    const words = wordsOfMissing[text] ?? text.replace(/(?<=: |operator )(\S+)$/, '`$1`');
    return {
      tone: 'error',
      title: `The worker's engine does not have this: ${words}`,
      line: own,
      text: silent[text] ?? 'A browser knows it. The engine of the worker does not.',
    };
  });
}

/** What is wrong with the name of a column that has code, if something is. */
export function explainColumn(name: string): Statement | undefined {
  return /^[\p{ID_Continue}$]+$/u.test(name)
    ? undefined
    : {
        tone: 'error',
        title: `JavaScript cannot be on the column \`${name}\``,
        text: 'The name becomes part of the name of a function, so the script of the whole table does not compile. Use letters, digits and underscores, or a transformer without JavaScript.',
        entry: 'failed-to-compile-javascript',
      };
}

/** The placeholders that are gone before the code is read. */
export function explainPlaceholders(code: string, expanded: string): Statement[] {
  if (code === expanded) {
    return [];
  }
  const [placeholder = ''] = /\$\{\{?[0-9A-Za-z_.]+[^}]*\}?\}/.exec(code) ?? [];
  return [
    {
      tone: 'warning',
      title: `\`${placeholder}\` is no longer there`,
      line: code.slice(0, code.indexOf(placeholder)).split('\n').length,
      text: 'The worker takes it for a placeholder of its configuration and fills it in, mostly with nothing, before it reads the code. Write spaces inside of the braces, or join texts with `+`.',
    },
  ];
}

/** The words of the worker's engine for an error that the sandbox words in another way. */
function explainError(
  code: string,
  kind: Kind,
  {name, message, line}: Extract<Ending, {status: 'thrown'}>,
): Statement {
  const own = lineInCode(code, line);
  const at = own === undefined ? '' : (code.split('\n')[own - 1] ?? '');
  const stops = 'The run stops at the first such row and fails.';
  // The sandbox does not name what stands in brackets.
  const [isEmpty, property = '…'] =
    /^cannot read property(?: '(.*)')? of (?:null|undefined)$/.exec(message) ?? [];
  if (name === 'TypeError' && isEmpty !== undefined) {
    const isCalled = at.includes(`.${property}(`);
    return {
      tone: 'error',
      title: `TypeError: Cannot read property '${property}' of undefined${isCalled ? ' or null' : ''}`,
      line: own,
      text: `What stands before \`${property}\` is NULL or not there. ${stops}`,
      entry: 'cannot-read-property',
    };
  }
  const [, missing] = /^'(.*)' is not defined$/.exec(message) ?? [];
  if (name === 'ReferenceError' && missing !== undefined) {
    return {
      tone: 'error',
      title: `ReferenceError: ${missing} is not defined`,
      line: own,
      text:
        kind === 'generate' && missing === 'value'
          ? `Generate Javascript has no \`value\`. ${stops}`
          : `Neither the language nor the tool has this name. ${stops}`,
      entry: 'reference-error',
    };
  }
  if (name === 'TypeError' && message === 'not a function') {
    return {
      tone: 'error',
      title: 'TypeError: not a function',
      line: own,
      text: `Something is called that is no function. If a value has no such part at all, a run says \`Object has no member\` and its name. ${stops}`,
      entry: 'object-has-no-member',
    };
  }
  if (message.startsWith(onlyInRuns)) {
    return {
      tone: 'error',
      title: message,
      line: own,
      text: 'This page does not imitate it. Try it in a run on a small subset.',
    };
  }
  if (name === 'SyntaxError' && message === "unexpected token: '<'") {
    return {
      tone: 'error',
      title: "SyntaxError: invalid character '<' looking for beginning of value",
      line: own,
      text: `\`JSON.parse\` got text that is no JSON. ${stops}`,
      entry: 'syntax-error-json',
    };
  }
  return {
    tone: 'error',
    title: [name, message].filter(Boolean).join(': '),
    line: own,
    // Errors of the language itself; what code throws is mostly an `Error`.
    text: name.length > 'Error'.length ? `${stops} The tool may word it in another way.` : stops,
  };
}

const limits = {
  time: 'The code ran for more than a second, so this page stopped it. A run has the time of the table.',
  memory: 'The code took more than 64 MB, so this page stopped it.',
  depth: 'The code calls itself without end, or deeper than this page follows, so it was stopped.',
} as const;

const typeNames: Readonly<Record<Returned['type'], string>> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Boolean',
  null: 'null',
  undefined: 'undefined',
  date: 'Date',
  time: 'Go time value',
  array: 'Array',
  object: 'Object',
  promise: 'Promise',
  function: 'Function',
  symbol: 'Symbol',
};

/** Characters of a result that are shown. */
const mostShown = 500;

/** What happens to a value that the code returned, and with which tone to say so. */
function fateOf({type, text}: Returned): Pick<Statement, 'tone' | 'text'> {
  switch (type) {
    case 'text':
      return {tone: 'note', text: 'The run writes this text to the column.'};
    case 'boolean':
      return {tone: 'note', text: 'The run writes this value to the column.'};
    case 'number':
      if (!Number.isFinite(Number(text))) {
        return {
          tone: 'warning',
          text: 'A database takes this for the name of a column, and refuses it.',
        };
      }
      return Number.isInteger(Number(text)) && !Number.isSafeInteger(Number(text))
        ? {tone: 'warning', text: 'Whole numbers beyond 9007199254740991 lose digits.'}
        : {tone: 'note', text: 'The run writes this number to the column.'};
    case 'date':
    case 'time':
      return text === 'Invalid Date'
        ? {tone: 'warning', text: 'The code found no date in the value, so the run writes NULL.'}
        : {tone: 'note', text: 'The run writes this date and time to the column.'};
    case 'null':
      return {tone: 'note', text: 'The run writes NULL. A column with NOT NULL refuses it.'};
    case 'undefined':
      return {
        tone: 'warning',
        text: 'The code returned nothing, so the run writes NULL. Return a value on each path.',
      };
    case 'promise':
      return {
        tone: 'warning',
        text: 'The run does not wait for a promise. Return the value itself.',
      };
    default:
      return {
        tone: 'warning',
        text: 'Return text, a number, `true`, `false`, `null` or a date. Turn objects and arrays into text with `JSON.stringify`.',
      };
  }
}

/** A value as JSON, or as near to it as it comes. */
function shown({type, text, length}: Returned): string {
  if (type === 'null' || type === 'undefined') {
    return type;
  }
  const quoted = type === 'text' || type === 'date' || type === 'time';
  const part = text.slice(0, mostShown);
  const json = quoted ? JSON.stringify(part) : part;
  return length > mostShown ? `${json}… (${length.toLocaleString('en')} characters)` : json;
}

/** What a run of the tool would do with what the code did. */
export function explainEnding(
  code: string,
  kind: Kind,
  column: string,
  ending: Ending,
): Statement & {readonly value?: string} {
  switch (ending.status) {
    case 'stopped':
      return {tone: 'error', title: 'Stopped', text: limits[ending.limit]};
    case 'thrown':
      return explainError(code, kind, ending);
    case 'done': {
      const returned = ending.row[column] ?? {type: 'undefined', text: '', length: 0};
      return {...fateOf(returned), title: typeNames[returned.type], value: shown(returned)};
    }
  }
}

const wordsOfCalls: Readonly<Record<string, (text: string) => string>> = {
  v0_msg_as_string: () => 'Returns the row as JSON.',
  v0_msg_set_string: () => 'Replaces the row by text. At the end the script puts the row back.',
  v0_msg_exists_meta: (name) => `Looks for \`${name}\` beside the row. Here is nothing beside it.`,
  v0_msg_get_meta: (name) =>
    `Reads \`${name}\` beside the row. Here is nothing beside it, which throws \`key not found\`.`,
  v0_msg_set_meta: (name) => `Puts \`${name}\` beside the row. No column holds it.`,
};

/** What a function of `benthos` does in a run, and what it did here. */
export function explainCall(call: Call): Statement {
  if ('request' in call) {
    const {method, url, headers, body} = call.request;
    const names = Object.keys(headers);
    return {
      tone: 'note',
      title: `benthos.v0_fetch: ${method} ${url.slice(0, 200)}`,
      text: `A run sends ${names.length === 0 ? 'no headers' : `the headers ${names.slice(0, 10).join(', ')}`} and ${body.length.toLocaleString('en')} characters of text from the worker, and waits. Here nothing was sent; the code got your answer.`,
    };
  }
  return {
    tone: 'note',
    title: `benthos.${call.name}`,
    text: wordsOfCalls[call.name]?.(call.text.slice(0, 100)) ?? '',
  };
}
