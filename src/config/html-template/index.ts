import {readFileSync} from 'node:fs';
import path from 'node:path';
import defaultExport from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';

const startScripts = readFileSync(path.join(__dirname, 'inline-script.js'), 'utf8');

/**
 * Replaces a part of the template of Docusaurus.
 *
 * @throws Error when the template does not have the part, as after an update
 */
function replaced(template: string, part: string, replacement: string): string {
  if (!template.includes(part)) {
    throw new Error(
      `src/config/html-template: the template of Docusaurus does not have ${JSON.stringify(part)} any more. Read its ssgTemplate.html.js and adapt the replacement.`,
    );
  }
  return template.replace(part, () => replacement);
}

/** What the template of Docusaurus has, and what stands there instead. */
const replacements: readonly (readonly [part: string, replacement: string])[] = [
  // The theme hides its sprite of icons with the one style attribute of the site, which the content
  // security policy (`style-src 'self'`) blocks. In SVG, the attribute `display` does the same.
  [
    'it.preBodyTags',
    `it.preBodyTags.replace('<svg style="display: none;"', '<svg display="none"')`,
  ],
  // Scripts are fetched as those with `defer` are, and start later: see inline-script.js.
  [
    '<script src="<%= it.baseUrl %><%= script %>" defer></script>',
    '<link rel="preload" as="script" fetchpriority="low" href="<%= it.baseUrl %><%= script %>">',
  ],
  ['</body>', `<script>${startScripts}</script></body>`],
];

/**
 * Adapts the template of Docusaurus to the site.
 *
 * @throws Error when it lacks a part that is to be replaced
 */
export function adaptTemplate(template: string): string {
  return replacements.reduce(
    (adapted, [part, replacement]) => replaced(adapted, part, replacement),
    template,
  );
}

/**
 * The template of Docusaurus. Its module is CommonJS, and what loads the configuration decides whether
 * the default export is the text, as in Docusaurus 3, or an object that has it, as in Docusaurus 4.
 */
const original = defaultExport as string | {readonly default: string};

/** The template of every built page. */
export const htmlTemplate = adaptTemplate(
  typeof original === 'string' ? original : original.default,
);
