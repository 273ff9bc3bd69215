import type {ReactNode} from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {highlight} from './prism';
import type {Block} from './static-html';

interface Props {
  readonly blocks: readonly Block[];
}

interface CodeProps {
  readonly block: Block;
  readonly title?: string;
}

function Code({block, title}: CodeProps): ReactNode {
  const {language, code} = block;
  return <CodeBlock language={language} title={title} html={highlight(code, language)} />;
}

/** The ways to make a call as tabs, with the request and the response as JSON below. */
export default function SampleTabs({blocks}: Props): ReactNode {
  const messages = blocks.filter(({kind}) => kind === 'request' || kind === 'response');
  const samples = blocks.filter((block) => !messages.includes(block));
  return (
    <>
      <Tabs groupId="lang">
        {samples.map((block) => (
          <TabItem key={block.kind} value={block.kind} label={block.label}>
            <Code block={block} />
          </TabItem>
        ))}
      </Tabs>
      {messages.map((block) => (
        <Code key={block.kind} block={block} title={block.label} />
      ))}
    </>
  );
}
