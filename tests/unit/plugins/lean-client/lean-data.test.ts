import {describe, expect, it} from 'vitest';
import leanData from '../../../../src/plugins/lean-client/lean-data';

function run(part: 'settings' | 'registry' | 'version', source: string): string {
  return leanData.call({resourcePath: '/site/generated', getOptions: () => ({part})}, source);
}

describe('leanData', () => {
  it('leaves settings of the build and of the highlighter out', () => {
    const source = `/* generated */
export default {
  "title": "Docs",
  "presets": [["classic", {"docs": {}}]],
  "plugins": ["./a"],
  "markdown": {"emoji": true},
  "ssrTemplate": "<html>",
  "clientModules": ["./a.ts"],
  "onBrokenLinks": "throw",
  "future": {"faster": {"rspackBundler": true}, "experimental_router": "browser"},
  "themeConfig": {"navbar": {"items": []}, "prism": {"theme": {}}}
};
`;
    expect(run('settings', source)).toBe(
      'export default {"title":"Docs","future":{"experimental_router":"browser"},"themeConfig":{"navbar":{"items":[]}}};',
    );
  });

  it('leaves paths and numbers of modules out of the registry of chunks', () => {
    const source = `export default {
  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],};`;
    expect(run('registry', source)).toBe(`export default {
  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem")],};`);
  });

  it('leaves titles and descriptions of all pages out of the data of a docs version', () => {
    const source = JSON.stringify({
      version: {label: 'Next', docsSidebars: {docs: []}, docs: {intro: {description: 'Long'}}},
    });
    expect(JSON.parse(run('version', source))).toEqual({
      version: {label: 'Next', docsSidebars: {docs: []}, docs: {}},
    });
  });

  it('leaves data of other routes as they are', () => {
    const source = '{"categoryGeneratedIndex": {"title": "Guides"}}';
    expect(run('version', source)).toBe(source);
  });

  it.each(['settings', 'registry'] as const)('stops when the form of the %s is unknown', (part) => {
    expect(() => run(part, 'module.exports = {};')).toThrow(
      `/site/generated has not the form that src/plugins/lean-client/lean-data.js expects of "${part}". Docusaurus may have changed it: adapt the function, or remove its rule from src/plugins/lean-client/index.ts.`,
    );
  });

  it('stops when the data of a docs version have no pages', () => {
    expect(() => run('version', '{"version": {}}')).toThrow('expects of "version"');
  });
});
