import type {ReactNode} from 'react';
import {ThemeClassNames, useWindowSize} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';

/** From this width in px on, the contents stand beside the text: see `src/css/site.css`. */
const widePage = 1280;

/** The text of a page: title, on narrow pages the contents, then the rest. */
export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isWide = useWindowSize({desktopBreakpoint: widePage - 1}) === 'desktop';
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      {!isWide && !frontMatter.hide_table_of_contents && toc.length > 0 && <TOCMobile />}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
