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
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  // The stock link has an empty `class` in the HTML; places in a text have `Anchor`.
  a: Link,
  Anchor,
  Badge,
  Cards,
  CodeBlock,
  Diagram,
  h3: (props: ComponentProps<'h3'>) => <MdxHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MdxHeading as="h4" {...props} />,
  RestOfPage,
  Steps,
  table: TableScroll,
};
