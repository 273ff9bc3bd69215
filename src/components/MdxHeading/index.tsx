import {createContext, use, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading, {type Props} from '@theme/Heading';

/** Whether a heading stands in a summary, where its link would be a control inside another one. */
export const InSummary = createContext(false);

/** A heading of a page, with the link to it unless it stands in a summary. */
export default function MdxHeading({as: As, id, ...props}: Props): ReactNode {
  const isInSummary = use(InSummary);
  const {collectAnchor} = useBrokenLinks();
  if (!isInSummary || !id) {
    return <Heading as={As} id={id} {...props} />;
  }
  collectAnchor(id);
  return <As id={id} {...props} />;
}
