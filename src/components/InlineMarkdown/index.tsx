import type {ReactNode} from 'react';
import StaticLink from '@site/src/components/StaticContent/StaticLink';

interface Props {
  /** Text with code in backticks and links around code: ``[`Job`](#mgmt.v1alpha1.Job)``. */
  readonly text: string;
}

const marked = /\[`(?<label>[^`]+)`\]\((?<to>[^)\s]+)\)|(?<!`)`(?<code>[^`]+)`(?!`)/g;

/** Shows text with code and links; everything else stands as it is. */
export default function InlineMarkdown({text}: Props): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const {label, to = '', code} = match.groups ?? {};
    parts.push(
      text.slice(end, match.index),
      label === undefined ? (
        <code key={match.index}>{code}</code>
      ) : (
        <StaticLink key={match.index} to={to}>
          <code>{label}</code>
        </StaticLink>
      ),
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}
