import comments from './comments';
import highlightCode from './highlight-code';
import mermaid from './mermaid';
import referenceData from './reference-data';
import screen from './screen';
import snippetFile from './snippet-file';

/** Transforms that complete the content of a page; what they leave is plain Markdown. */
export const contentTransforms = [snippetFile, referenceData];

/** Transforms that follow on these when a page is made: comments go, diagrams and code are drawn. */
export const drawingTransforms = [comments, mermaid, screen, highlightCode];
