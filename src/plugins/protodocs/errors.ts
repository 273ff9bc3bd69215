import type {ErrorDoc} from '../../lib/proto-types';

/**
 * HTTP status of each error code, as connect-go 1.16.1 answers it: the library of the server. Other
 * releases of it have other numbers for a few codes.
 */
export const httpStatus: Readonly<Record<string, number>> = {
  already_exists: 409,
  canceled: 499,
  deadline_exceeded: 504,
  failed_precondition: 400,
  internal: 500,
  invalid_argument: 400,
  not_found: 404,
  permission_denied: 403,
  unauthenticated: 401,
  unavailable: 503,
  unimplemented: 501,
  unknown: 500,
};

/** HTTP status of every error of a stream: the code comes in the last message of the body. */
const streamStatus = 200;

/** What a code means where a comment names it without a condition. */
const usualConditions: Readonly<Record<string, string>> = {
  not_found: 'The id names nothing.',
  permission_denied: 'The caller is not a member of the account.',
};

const codes = Object.keys(httpStatus).join('|');
/** Where one error ends and the next begins: `; ` or `, ` before a code. */
const separator = new RegExp(`[;,] (?=\`(?:${codes})\`)`);
const clausePattern = new RegExp(`^\`(?<code>${codes})\`(?<rest>.*)$`, 's');

/** Makes a condition a sentence of its own. */
function toSentence(condition: string): string {
  const text = condition.replace(/^[,\s]+/, '').replace(/[\s.]+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Parts of a comment of an RPC. */
export interface MethodComment {
  readonly description: string;
  readonly errors: readonly ErrorDoc[];
}

/**
 * Takes the errors out of the comment of an RPC. They stand after the word `Errors:`, separated by
 * semicolons or commas: ``Errors: `not_found` for an unknown id; `permission_denied`.``
 *
 * @param method full name, for the error
 * @param comment text as written in the .proto
 * @param isStream whether the answer is a stream
 * @throws Error when a part does not begin with a code
 */
export function splitMethodComment(
  method: string,
  comment: string,
  isStream: boolean,
): MethodComment {
  const [description = '', list] = comment.split(/\s*\bErrors: /);
  if (list === undefined) {
    return {description, errors: []};
  }
  const errors = list.split(separator).map((clause) => {
    const {code, rest = ''} = clausePattern.exec(clause)?.groups ?? {};
    const http = code === undefined ? undefined : httpStatus[code];
    const isBare = /^[\s.,]*$/.test(rest);
    const when = isBare ? usualConditions[code ?? ''] : toSentence(rest);
    if (code === undefined || http === undefined || when === undefined) {
      throw new Error(
        `The errors of ${method} cannot be read at: ${clause}. ` +
          'Begin each part with a code in backticks and say when it happens.',
      );
    }
    return {code, http: isStream ? streamStatus : http, when};
  });
  return {description, errors};
}
