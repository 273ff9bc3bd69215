import type {Expression, Program, SpreadElement} from 'estree';

interface Options {
  /** The deepest heading that the table of contents shows. */
  readonly maxHeadingLevel: number;
}

/** The level in `{value: 'Ports', id: 'ports', level: 2}`, with quotes around its names or without; nothing for another expression. */
function levelOf(entry: Expression | SpreadElement | null): number | undefined {
  const members = entry?.type === 'ObjectExpression' ? entry.properties : [];
  for (const member of members) {
    if (member.type === 'Property' && member.value.type === 'Literal') {
      const {key, value} = member;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
      if (name === 'level') {
        return Number(value.value);
      }
    }
  }
  return undefined;
}

/**
 * Leaves out of the table of contents that a page brings along the headings that are too deep to be shown.
 *
 * Before: `export const toc = [{…, level: 2}, {…, level: 4}]`.
 * After: `export const toc = [{…, level: 2}]`.
 */
export default function leanContents({maxHeadingLevel}: Options) {
  return ({body}: Program): void => {
    for (const statement of body) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      if (declaration?.type !== 'VariableDeclaration') {
        continue;
      }
      for (const {id, init} of declaration.declarations) {
        if (id.type === 'Identifier' && id.name === 'toc' && init?.type === 'ArrayExpression') {
          init.elements = init.elements.filter((entry) => (levelOf(entry) ?? 0) <= maxHeadingLevel);
        }
      }
    }
  };
}
