import type {MethodDoc} from '@site/src/lib/proto-types';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function block(kind: string, language: string, label: string, code: string): string {
  return (
    `<p>${label}</p>` +
    `<pre translate="no" data-kind="${kind}" data-language="${language}"><code>${escapeHtml(code)}</code></pre>`
  );
}

/**
 * The samples of an RPC as plain HTML: readable as it is, and what `ProtoSamples` makes tabs of when
 * a reader opens it.
 */
export function samplesHtml({samples, requestExample, responseExample}: MethodDoc): string {
  return [
    ...samples.map(({kind, language, label, code}) => block(kind, language, label, code)),
    block('request', 'json', 'Request', requestExample),
    block('response', 'json', 'Response', responseExample),
  ].join('');
}

/** A block of code as {@link readSamples} finds it. */
export interface Block {
  /** Kind of the sample, `request` or `response`. */
  readonly kind: string;
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

/** Reads the blocks back from the page. */
export function readSamples(container: Element): Block[] {
  return [...container.querySelectorAll('pre')].map((pre) => ({
    kind: pre.dataset.kind ?? '',
    language: pre.dataset.language ?? '',
    label: pre.previousElementSibling?.textContent ?? '',
    code: pre.textContent,
  }));
}
