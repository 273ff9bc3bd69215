import {expect, test} from 'vitest';
import {adaptTemplate, htmlTemplate} from '@site/src/config/html-template';

test('the template starts no script but the one that starts the others', () => {
  expect(htmlTemplate).not.toContain('defer');
  expect(htmlTemplate.match(/<script/g)).toHaveLength(1);
  expect(htmlTemplate).toContain('<link rel="preload" as="script" fetchpriority="low"');
});

test('a template of another form stops the build and says what to read', () => {
  expect(() => adaptTemplate('<html><body><%~ it.preBodyTags %></body></html>')).toThrow(
    'src/config/html-template: the template of Docusaurus does not have "<script src=\\"<%= it.baseUrl %><%= script %>\\" defer></script>" any more. Read its ssgTemplate.html.js and adapt the replacement.',
  );
});
