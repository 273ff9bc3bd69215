import comments from './comments';
import highlightCode from './highlight-code';
import mermaid from './mermaid';
import referenceData from './reference-data';
import screen from './screen';
import snippetFile from './snippet-file';

/** Transforms that complete the content of a page; what they leave is plain Markdown. */
export const contentTransforms = [snippetFile, referenceData];

/** Transforms of all three content instances, in the order in which they run. */
export const beforeDefaultRemarkPlugins = [
  ...contentTransforms,
  comments,
  mermaid,
  screen,
  highlightCode,
];
