import type {ReactNode} from 'react';
import StaticLink from '@site/src/components/StaticLink';
import {inlineParts, type InlinePart} from './parts';

interface Props {
  /** Text with code in backticks and links around code: ``[`Job`](#mgmt.v1alpha1.Job)``. */
  readonly text: string;
}

function Part({part: {text, isCode, to}}: {readonly part: InlinePart}): ReactNode {
  const content = isCode ? <code>{text}</code> : text;
  return to === undefined ? content : <StaticLink to={to}>{content}</StaticLink>;
}

/** Shows text with code and links; everything else stands as it is. */
export default function InlineMarkdown({text}: Props): ReactNode {
  return inlineParts(text).map((part, index) => <Part key={index} part={part} />);
}
