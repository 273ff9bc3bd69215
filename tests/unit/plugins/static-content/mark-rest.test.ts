import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import markRest from '../../../../src/plugins/static-content/mark-rest';

const long = 'A sentence of a page. '.repeat(100);

/** Where the headings of a page stand: in the first screen, or in the rest. */
async function screensOf(mdx: string) {
  const code = String(await compile(mdx, {jsx: true, rehypePlugins: [markRest]}));
  const [first = '', rest = ''] = code.split('<RestOfPage>');
  const headings = (text: string) => [...text.matchAll(/h2>\{"(\w+)"\}/g)].map(([, name]) => name);
  return {first: headings(first), rest: headings(rest), code};
}

describe('markRest', () => {
  it('leaves a page alone that fits the first screen', async () => {
    const {first, code} = await screensOf(`## One\n\n${long}`);
    expect(first).toEqual(['One']);
    expect(code).not.toContain('RestOfPage');
  });

  it('puts what follows the first screen into the rest', async () => {
    const {first, rest} = await screensOf(
      ['One', 'Two', 'Three'].map((title) => `## ${title}\n\n${long}`).join('\n\n'),
    );
    expect({first, rest}).toEqual({first: ['One', 'Two'], rest: ['Three']});
  });

  it('cuts no block', async () => {
    const {first, rest} = await screensOf(
      `Text\n\n<div>\n\n## One\n\n${long}\n\n${long}\n\n</div>`,
    );
    expect({first, rest}).toEqual({first: [], rest: ['One']});
  });

  it('makes no rest of a page that is a single block', async () => {
    const {code} = await screensOf(`${long}${long}${long}`);
    expect(code).not.toContain('RestOfPage');
  });

  it('counts data that a component shows as text', async () => {
    const boxes = Array.from({length: 5}, () => '<Box content={content} />').join('\n\n');
    const {first, rest} = await screensOf(`## One\n\n<Filter>\n\n${boxes}\n\n## Two\n\n</Filter>`);
    expect({first, rest}).toEqual({first: ['One'], rest: ['Two']});
  });

  it('counts neither imports nor exports, and leaves them at the top of the module', async () => {
    const {first, rest, code} = await screensOf(
      [
        `export const text = '${long}${long}';`,
        `## One\n\n${long}`,
        `## Two\n\n${long}`,
        "import Box from './box';",
        '<Box />',
      ].join('\n\n'),
    );
    expect({first, rest}).toEqual({first: ['One', 'Two'], rest: []});
    expect(code).toMatch(/<RestOfPage>[^]*<Box \/>[^]*<\/RestOfPage>/);
    expect(code).toMatch(/^import Box from '.\/box';$/m);
  });
});
