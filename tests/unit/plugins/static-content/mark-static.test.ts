import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import markStatic from '../../../../src/plugins/static-content/mark-static';

/** The elements of a page that are numbered, in the order of their numbers. */
async function marked(mdx: string): Promise<string[]> {
  const code = await compile(mdx, {
    jsx: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [markStatic],
  });
  const elements = String(code).matchAll(
    /<(?<name>[\w.]+)(?<attributes>[^>]*?) data-static="(?<number>\d+)"/g,
  );
  const found = [...elements].map(({groups}) => ({
    name: groups?.name?.replace('_components.', '') ?? '',
    number: Number(groups?.number),
  }));
  expect(found.map(({number}) => number)).toEqual(found.map((_element, index) => index));
  return found.map(({name}) => name);
}

describe('markStatic', () => {
  it('marks paragraphs, lists, tables and quotes, with links and code in them', async () => {
    const page = [
      'See [the guide](./guide.mdx) and `code`.',
      '- One\n- Two',
      '1. One',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
      '> A quote',
    ];
    expect(await marked(page.join('\n\n'))).toEqual(['p', 'ul', 'ol', 'table', 'blockquote']);
  });

  it('marks a block once, and nothing inside it', async () => {
    expect(await marked('- One\n\n  Two\n\n  > Three')).toEqual(['ul']);
  });

  it('names the parts in the rest of a page anew', async () => {
    const page = 'One\n\nTwo\n\n<RestOfPage>\n\nThree\n\nFour\n\n</RestOfPage>';
    const code = String(await compile(page, {jsx: true, rehypePlugins: [markStatic]}));
    const names = [...code.matchAll(/data-static="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['0', '1', 'r0', 'r1']);
  });

  it('leaves headings alone, whose links follow the page', async () => {
    expect(await marked('# Title\n\n## Part\n\nText')).toEqual(['p']);
    expect(await marked('> ## Part\n>\n> Text')).toEqual(['p']);
  });

  it('leaves blocks with a component that may do something alone, and marks what is inside', async () => {
    expect(await marked('1. One\n\n   <Tabs>\n\n   Two\n\n   </Tabs>')).toEqual(['p', 'p']);
    expect(await marked('<details>\n\nText\n\n</details>')).toEqual(['p']);
  });

  it('marks blocks with components that only show something', async () => {
    expect(await marked('<Badge kind="since">0.4</Badge> <Anchor id="x" /> Text')).toEqual(['p']);
  });

  it('leaves blocks alone whose values are computed, such as addresses of images', async () => {
    expect(await marked('A <img src={picture} /> here')).toEqual([]);
    expect(await marked('Release {release}')).toEqual([]);
  });

  it('marks components whose content is HTML', async () => {
    expect(await marked('<CodeBlock language="yaml" html="a: 1" />')).toEqual(['CodeBlock']);
  });

  it('marks what its author has marked, whatever it is', async () => {
    expect(await marked('Text\n\n<Message data-static="" content={data} />')).toEqual([
      'p',
      'Message',
    ]);
  });
});
