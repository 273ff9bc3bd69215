import type {CallExpression, Expression, ObjectExpression, Program, Property} from 'estree';
import {SKIP, visit} from 'estree-util-visit';

type Member = ObjectExpression['properties'][number];

/** Properties that hold what a part shows, or name it. */
const contents = new Set(['children', 'content', 'html', 'of']);

const literal = (value: string | number) => ({type: 'Literal' as const, value});
const identifier = (name: string) => ({type: 'Identifier' as const, name});

function property(name: string, value: Expression): Property {
  return {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: identifier(name),
    value,
  };
}

function nameOf(member: Member): string {
  if (member.type === 'SpreadElement') {
    return '';
  }
  const {key} = member;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

/** Number of the static part that a call of `jsx` draws, with the properties that it gives. */
function partIn({arguments: [, props]}: CallExpression) {
  if (props?.type !== 'ObjectExpression') {
    return undefined;
  }
  const mark = props.properties.find((member) => nameOf(member) === 'data-static');
  return mark?.type === 'Property' && mark.value.type === 'Literal'
    ? {number: Number(mark.value.value), props}
    : undefined;
}

/** The properties of a part with its HTML in the place of its content. */
function withHtml(number: number, props: ObjectExpression): ObjectExpression {
  const html: Expression = {
    type: 'MemberExpression',
    object: identifier('staticHtml'),
    property: literal(number),
    computed: true,
    optional: false,
  };
  return {
    type: 'ObjectExpression',
    properties: [
      ...props.properties.filter((member) => !contents.has(nameOf(member))),
      property('dangerouslySetInnerHTML', {
        type: 'ObjectExpression',
        properties: [property('__html', html)],
      }),
    ],
  };
}

/** `export const staticHtml = Array(count)`. */
function exportOfHtml(count: number): Program['body'][number] {
  return {
    type: 'ExportNamedDeclaration',
    specifiers: [],
    attributes: [],
    declaration: {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [
        {
          type: 'VariableDeclarator',
          id: identifier('staticHtml'),
          init: {
            type: 'CallExpression',
            callee: identifier('Array'),
            arguments: [literal(count)],
            optional: false,
          },
        },
      ],
    },
  };
}

/**
 * Gives each part that `mark-static.ts` has numbered two forms.
 *
 * Before: `_jsx(_components.p, {"data-static": "3", children: "Text"})`.
 * After: `_jsx(_components.p, HAS_STATIC_HTML ? {"data-static": "3", dangerouslySetInnerHTML:
 * {__html: staticHtml[3]}} : {"data-static": "3", children: "Text"})`, and `staticHtml` is an export
 * of the page, an empty array to be filled in. The bundler knows the condition and drops one form.
 */
export default function splitStatic() {
  return (program: Program): void => {
    let count = 0;
    visit(program, (node) => {
      if (node.type !== 'CallExpression') {
        return undefined;
      }
      const part = partIn(node);
      if (!part) {
        return undefined;
      }
      count += 1;
      node.arguments[1] = {
        type: 'ConditionalExpression',
        test: identifier('HAS_STATIC_HTML'),
        consequent: withHtml(part.number, part.props),
        alternate: part.props,
      };
      // There is no part within a part.
      return SKIP;
    });
    if (count > 0) {
      program.body.push(exportOfHtml(count));
    }
  };
}
