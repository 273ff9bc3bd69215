import {parse, parseExpressionAt} from 'acorn';
import type {CallExpression, ObjectExpression, Program} from 'estree';
import {SKIP, visit} from 'estree-util-visit';
import {placeOfPart} from '../../lib/part-name';

type Member = ObjectExpression['properties'][number];

/** Properties that hold what a part shows, or name it. */
const contents = new Set(['children', 'content', 'html', 'of']);

const syntax = {ecmaVersion: 'latest', sourceType: 'module'} as const;

/** A tree without the places of its nodes, which are not those of the page. */
function withoutPlaces(tree: unknown): unknown {
  const text = JSON.stringify(tree, (key, value: unknown) =>
    key === 'start' || key === 'end' ? undefined : value,
  );
  return JSON.parse(text);
}

function nameOf(member: Member): string {
  if (member.type === 'SpreadElement') {
    return '';
  }
  const {key} = member;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

/** Name of the static part that a call of `jsx` draws, with the properties that it gives. */
function partIn({arguments: [, props]}: CallExpression) {
  if (props?.type !== 'ObjectExpression') {
    return undefined;
  }
  const mark = props.properties.find((member) => nameOf(member) === 'data-static');
  return mark?.type === 'Property' && mark.value.type === 'Literal'
    ? {name: String(mark.value.value), props}
    : undefined;
}

/** The properties of a part with its HTML in the place of its content. */
function withHtml(name: string, props: ObjectExpression): ObjectExpression {
  const {screen, number} = placeOfPart(name);
  const code = `{dangerouslySetInnerHTML: staticHtml.${screen}[${number}]}`;
  const html = withoutPlaces(parseExpressionAt(code, 0, syntax)) as ObjectExpression;
  const kept = props.properties.filter((member) => !contents.has(nameOf(member)));
  return {...html, properties: [...kept, ...html.properties]};
}

/**
 * Gives each part that `mark-static.ts` has numbered two forms.
 *
 * Before: `_jsx(_components.p, {"data-static": "3", children: "Text"})`.
 * After: `_jsx(_components.p, HAS_STATIC_HTML ? {"data-static": "3", dangerouslySetInnerHTML:
 * staticHtml.first[3]} : {"data-static": "3", children: "Text"})`, and `staticHtml` is an export of the
 * page, empty lists to be filled in before the parts are drawn. The bundler knows the condition and drops one
 * form.
 */
export default function splitStatic() {
  return (program: Program): void => {
    const counts = {first: 0, rest: 0};
    visit(program, (node) => {
      if (node.type !== 'CallExpression') {
        return undefined;
      }
      const part = partIn(node);
      if (!part) {
        return undefined;
      }
      counts[placeOfPart(part.name).screen] += 1;
      node.arguments[1] = {
        type: 'ConditionalExpression',
        test: {type: 'Identifier', name: 'HAS_STATIC_HTML'},
        consequent: withHtml(part.name, part.props),
        alternate: part.props,
      };
      // There is no part within a part.
      return SKIP;
    });
    if (counts.first + counts.rest > 0) {
      const code = `export const staticHtml = {first: [], rest: Array(${counts.rest})}`;
      const {body} = parse(code, syntax);
      program.body.push(...(withoutPlaces(body) as Program['body']));
    }
  };
}
