import highlightCode from '../remark/highlight-code';
import mermaid from '../remark/mermaid';
import referenceData from '../remark/reference-data';
import snippetFile from '../remark/snippet-file';

/** Transforms that complete the content of a page; what they leave is plain Markdown. */
export const contentTransforms = [snippetFile, referenceData];

/** Transforms of all three content instances, in the order in which they run. */
export const beforeDefaultRemarkPlugins = [...contentTransforms, mermaid, highlightCode];
