import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import markRest from '../../../../src/plugins/static-content/mark-rest';
import markStatic from '../../../../src/plugins/static-content/mark-static';
import splitStatic from '../../../../src/plugins/static-content/split-static';

async function compiled(mdx: string): Promise<string> {
  const code = await compile(mdx, {
    rehypePlugins: [markRest, markStatic],
    recmaPlugins: [splitStatic],
  });
  return String(code);
}

describe('splitStatic', () => {
  it('gives a part its HTML in the place of its content', async () => {
    const code = await compiled('Some *text*');
    expect(code.replaceAll(/\s+/g, ' ')).toContain(
      'HAS_STATIC_HTML ? { "data-static": "0", dangerouslySetInnerHTML: staticHtml.first[0] } : { "data-static": "0", children: ["Some ",',
    );
  });

  it('keeps the other properties of a component, and drops its content', async () => {
    const code = await compiled(
      '<CodeBlock language="yaml" html="a: 1" />\n\n<Message data-static="" size={3} content={data} />',
    );
    const kept = [...code.replaceAll(/\s+/g, ' ').matchAll(/HAS_STATIC_HTML \? (.*?) : \{/g)];
    expect(kept.map(([, properties]) => properties)).toEqual([
      '{ language: "yaml", "data-static": "0", dangerouslySetInnerHTML: staticHtml.first[0] }',
      '{ "data-static": "1", size: 3, dangerouslySetInnerHTML: staticHtml.first[1] }',
    ]);
  });

  it('exports empty lists to be filled in', async () => {
    expect((await compiled('One\n\nTwo')).replaceAll(/\s+/g, ' ')).toContain(
      'export const staticHtml = { first: [], rest: Array(0) };',
    );
  });

  it('keeps the parts in the rest of a page apart', async () => {
    const long = 'A sentence of a page. '.repeat(100);
    const code = (await compiled(`${long}\n\n${long}`)).replaceAll(/\s+/g, ' ');
    expect(code).toContain('{ "data-static": "r0", dangerouslySetInnerHTML: staticHtml.rest[0] }');
    expect(code).toContain('staticHtml = { first: [], rest: Array(1) }');
  });

  it('leaves a page without such parts as it is', async () => {
    const page = '# Title\n\n<Hero />';
    expect(await compiled(page)).toBe(String(await compile(page)));
  });
});
