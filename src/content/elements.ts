import type {ListItem, PhrasingContent} from 'mdast';
import * as example from '../components/Hero/example';
import {apiForms} from './api-elements';
import {attributeOf, type ElementForm} from './form';
import {
  bulletList,
  inlineCode,
  labeled,
  link,
  paragraph,
  strong,
  table,
  text,
  aside,
  type Words,
} from './nodes';

/** For what changes the look of its content alone. */
const contentOnly: ElementForm = (_element, children) => children;

const nothing: ElementForm = () => [];

/** What is for those who open it: in a line, on a line of its own. */
const details: ElementForm = ({type}, children) =>
  type === 'mdxJsxTextElement' ? [{type: 'break'}, ...children] : children;

/** The name of an entry; in a line, only the way to what follows. */
const summary: ElementForm = ({type}, children) => (type === 'mdxJsxTextElement' ? [] : children);

/** The example of the introduction: the value of production struck out, the synthetic one beside it. */
const hero: ElementForm = (_element, _children, page) => {
  const heads = example.columns.map(({name, transformer}): Words[] => [
    inlineCode(name),
    ' ',
    link(page.link(transformer.to), transformer.name),
  ]);
  const rows = example.rows.map(({production, synthetic}) => ({
    cells: production.map((before, column): Words[] => {
      const after = synthetic[column] ?? before;
      return before === after
        ? [before]
        : [{type: 'delete', children: [text(before)]}, ` ${after}`];
    }),
  }));
  return [table(heads, rows), paragraph(example.caption)].map(aside);
};

/** Every element that pages use, by name, with its plain form. */
export const elementForms: Readonly<Record<string, ElementForm | undefined>> = {
  // Links to the tool's source stay on the page: their addresses would be a tenth of all twins.
  a: nothing,
  Anchor: nothing,
  Badge: (_element, children) => [strong(...(children as PhrasingContent[]))],
  BuildDeployment: nothing,
  Cards: contentOnly,
  CheckSettings: nothing,
  FilterableReference: contentOnly,
  FindError: nothing,
  Hero: hero,
  Steps: contentOnly,
  TabItem: (element, children) => [labeled(attributeOf(element, 'label') ?? '', children)],
  Tabs: (_element, children) => [bulletList(children as ListItem[])],
  TryEntries: nothing,
  TryJavascript: nothing,
  TryTables: nothing,
  TryTransformers: nothing,
  br: () => [{type: 'break'}],
  details,
  section: contentOnly,
  span: contentOnly,
  summary,
  ...apiForms,
};
