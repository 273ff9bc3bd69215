import type {ComponentProps} from 'react';
import Link from '@docusaurus/Link';
import Anchor from '@site/src/components/Anchor';
import Badge from '@site/src/components/Badge';
import Cards from '@site/src/components/Cards';
import Diagram from '@site/src/components/Diagram';
import MdxHeading from '@site/src/components/MdxHeading';
import RestOfPage from '@site/src/components/RestOfPage';
import Steps from '@site/src/components/Steps';
import TableScroll from '@site/src/components/TableScroll';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Code from '@theme/MDXComponents/Code';
import Details from '@theme/MDXComponents/Details';
import Image from '@theme/MDXComponents/Img';
import Pre from '@theme/MDXComponents/Pre';

/**
 * What the elements of a page are drawn with. Of the stock registry, whose parts every page would load,
 * it leaves out what no page uses: task lists, footnotes, `<Head>`, `h1`, `h5` and `h6`, and Mermaid, which is
 * drawn when the site is built. The stock link would put an empty `class` into the HTML.
 */
export default {
  a: Link,
  admonition: Admonition,
  Anchor,
  Badge,
  Cards,
  code: Code,
  CodeBlock,
  details: Details,
  Details,
  Diagram,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <MdxHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MdxHeading as="h4" {...props} />,
  img: Image,
  pre: Pre,
  RestOfPage,
  Steps,
  table: TableScroll,
};
