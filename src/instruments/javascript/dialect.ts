import {parse, type Position} from 'acorn';
import type {Node, Program} from 'estree';
import {visit} from 'estree-util-visit';

// Syntax that the engine of the sandbox knows and that of the worker, goja of 2024-02-20, does not. The
// list was made by running both engines.

/** Something in a script that the worker does not compile, or does not compile as it is meant. */
export interface SyntaxFault {
  /** `error`: no JavaScript at all. `missing`: syntax that the worker's engine lacks. */
  readonly kind: 'error' | 'missing';
  readonly line: number;
  /** For example `Unexpected token` or `BigInt literal`. */
  readonly text: string;
}

const missingOperators = new Set(['??=', '||=', '&&=']);

/** What goja lacks in one node of the syntax tree, or refuses to know. */
function missingSyntax(node: Node): string | undefined {
  switch (node.type) {
    case 'Literal':
      if ('bigint' in node) {
        return 'BigInt literal';
      }
      if ('regex' in node) {
        return missingInPattern(node.regex.pattern, node.regex.flags);
      }
      return typeof node.value === 'number' && node.raw?.includes('_')
        ? 'underscore in a number'
        : undefined;
    case 'AssignmentExpression':
      return missingOperators.has(node.operator) ? `operator ${node.operator}` : undefined;
    case 'ForOfStatement':
      return node.await ? 'for await' : undefined;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.async && node.generator ? 'async generator' : undefined;
    case 'ImportExpression':
      return 'import';
    default:
      return undefined;
  }
}

function missingInPattern(pattern: string, flags: string): string | undefined {
  if (/[dsv]/.test(flags)) {
    return `flag of a regular expression: ${flags}`;
  }
  if (/\(\?<[^=!]/.test(pattern)) {
    return 'named group in a regular expression';
  }
  return /\\p\{/i.test(pattern) ? 'Unicode property in a regular expression' : undefined;
}

/** Lists what keeps a script from being compiled by the worker's engine, in the order of the script. */
export function findSyntaxFaults(script: string): SyntaxFault[] {
  let program: Program;
  try {
    program = parse(script, {ecmaVersion: 2024, sourceType: 'script', locations: true}) as Program;
  } catch (error) {
    const {message, loc} = error as Error & {readonly loc?: Position};
    return [{kind: 'error', line: loc?.line ?? 1, text: message.replace(/ \(\d+:\d+\)$/, '')}];
  }
  const faults: SyntaxFault[] = [];
  visit(program, (node) => {
    const text = missingSyntax(node);
    if (text !== undefined) {
      faults.push({kind: 'missing', line: node.loc?.start.line ?? 1, text});
    }
  });
  return faults;
}
