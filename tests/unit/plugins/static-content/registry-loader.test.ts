import {describe, expect, it} from 'vitest';
import registryLoader from '../../../../src/plugins/static-content/registry-loader';

const generated = {resourcePath: '/site/.docusaurus/registry.js'};

describe('registryLoader', () => {
  it('lets pages wait for their HTML, and nothing else', () => {
    const source = `export default {
  "a": [() => import(/* webpackChunkName: "a" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],
  "b": [() => import(/* webpackChunkName: "b" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],
};`;
    expect(registryLoader.call(generated, source)).toBe(
      `import withStaticHtml from '@site/src/lib/browser/static-html';
export default {
  "a": [() => import(/* webpackChunkName: "a" */ "@site/docs/a.mdx").then(withStaticHtml), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],
  "b": [() => import(/* webpackChunkName: "b" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],
};`,
    );
  });

  it('stops when the form of the registry is unknown', () => {
    expect(() => registryLoader.call(generated, 'export default {};')).toThrow(
      '/site/.docusaurus/registry.js imports no page in the form that src/plugins/static-content/registry-loader.js expects. Docusaurus may have changed it: adapt the pattern.',
    );
  });
});
