import {Fragment, type ReactNode} from 'react';

/** Shows text with code in backticks. `InlineMarkdown` would come with it into the first view of API pages, which share it. */
export default function CodeText({text}: {readonly text: string}): ReactNode {
  // Every second piece stands between backticks.
  return text
    .split('`')
    .map((piece, index) =>
      index % 2 === 1 ? <code key={index}>{piece}</code> : <Fragment key={index}>{piece}</Fragment>,
    );
}
