import Anchor from '@site/src/components/Anchor';
import Badge from '@site/src/components/Badge';
import Cards from '@site/src/components/Cards';
import Diagram from '@site/src/components/Diagram';
import Steps from '@site/src/components/Steps';
import TableScroll from '@site/src/components/TableScroll';
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  Anchor,
  Badge,
  Cards,
  CodeBlock,
  Diagram,
  Steps,
  table: TableScroll,
};
