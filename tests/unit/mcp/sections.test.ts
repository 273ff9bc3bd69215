import {expect, test} from 'vitest';
import {sectionsOf} from '../../../mcp/sections';

const text = `# Page

## Start the \`stack\`

First.

### Again

\`\`\`bash
## no heading
\`\`\`

## Again

Last.`;

const anchors = [
  {title: 'Start the stack', anchor: 'start'},
  {title: 'Again', anchor: 'again'},
  {title: 'Again', anchor: 'again-1'},
];

test('each heading has the fragment of its place, also of two with one title', () => {
  expect(sectionsOf(text, anchors).map(({level, title, anchor}) => [level, title, anchor])).toEqual(
    [
      [2, 'Start the stack', 'start'],
      [3, 'Again', 'again'],
      [2, 'Again', 'again-1'],
    ],
  );
});

test('a section ends at the next heading of its level', () => {
  const [start, , last] = sectionsOf(text, anchors);
  expect(start?.text).toMatch(/^## Start the `stack`\n[\s\S]*no heading\n```$/);
  expect(last?.text).toBe('## Again\n\nLast.');
});

test('a heading without a fragment belongs to the section above', () => {
  expect(sectionsOf(text, anchors.slice(0, 1)).map((section) => section.text)).toEqual([
    text.replace('# Page\n\n', ''),
  ]);
});
