import {readFileSync} from 'node:fs';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {listFiles} from '../../hosting/build-folder.mjs';
import {contentSecurityPolicy} from '../../hosting/headers.mjs';
import {expect, test} from './fixtures';

const pages = listFiles('build').filter((file) => file.endsWith('.html'));

test('no page has a style attribute, a style element or an inline event handler', () => {
  const forbidden: string[] = [];
  for (const file of pages) {
    visit(fromHtml(readFileSync(`build/${file}`, 'utf8')), 'element', (element) => {
      const names = Object.keys(element.properties).filter((name) =>
        /^(?:style|on.+)$/i.test(name),
      );
      forbidden.push(
        ...names.map((name) => `${file}: <${element.tagName} ${name}>`),
        ...(element.tagName === 'style' ? [`${file}: <style>`] : []),
      );
    });
  }
  expect(pages.length).toBeGreaterThan(70);
  expect(forbidden).toEqual([]);
});

test('without settings the policy names no other origin and allows nothing inline but by hash', () => {
  const policy = contentSecurityPolicy(pages.map((file) => readFileSync(`build/${file}`, 'utf8')));
  const sources = policy
    .split('; ')
    .flatMap((directive) => directive.split(' ').slice(1))
    .filter((source) => !source.startsWith("'sha256-"));
  expect([...new Set(sources)].sort()).toEqual(["'none'", "'self'", 'data:']);
});
