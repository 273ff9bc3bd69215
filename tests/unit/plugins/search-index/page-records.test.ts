// cspell:ignore createjob jobservice
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {flattenPage} from '../../../../src/content/flatten';
import {parsePage} from '../../../../src/content/parse';
import type {ApiPage} from '../../../../src/lib/proto-types';
import {pageRecords} from '../../../../src/plugins/search-index/page-records';

async function extract(source: string, content?: ApiPage) {
  const tree = flattenPage(await parsePage('docs/page.mdx', source), {
    file: new VFile({path: 'docs/page.mdx'}),
    link: (address) => address,
    content,
  });
  return pageRecords(tree, {title: 'Page', description: 'About it.'});
}

/** What tests look at: the records as `type anchor title < parent`. */
async function outline(...parameters: Parameters<typeof extract>): Promise<string[]> {
  const records = await extract(...parameters);
  return records.map(({type, anchor, title, parent}) => {
    const above = parent < 0 ? '' : ` < ${records[parent]?.title ?? ''}`;
    return `${type} #${anchor} ${title}${above}`;
  });
}

describe('headings', () => {
  it('become records below each other, with the ids of the site', async () => {
    expect(
      await outline(
        '# Page\n\nFirst.\n\n## Limits of `tables`\n\n### Rows {/* #own-id */}\n\n## Limits of tables\n\n#### Deep',
      ),
    ).toEqual([
      'page # Page',
      'heading #limits-of-tables Limits of tables',
      'heading #own-id Rows < Limits of tables',
      'heading #limits-of-tables-1 Limits of tables',
      'heading #deep Deep < Limits of tables',
    ]);
  });

  it('have what stands below them, wherever it is nested', async () => {
    const [page, first, second] = await extract(
      [
        'Above *all*.',
        '## First',
        'Text with [a link](https://example.com) and `code`.',
        ':::warning\n\nCareful.\n\n:::',
        '- item\n  - inner item',
        '## Second',
        '<Tabs>\n<TabItem value="a" label="In Docker">\n\nUse docker.\n\n</TabItem>\n</Tabs>',
      ].join('\n\n'),
    );
    expect(page?.text).toBe('About it. Above all.');
    expect(first?.text).toBe('Text with a link and code. Careful. item. inner item.');
    expect(second?.text).toContain('Use docker.');
    expect(second?.text).toContain('In Docker');
  });

  it('keep samples apart, whose words are found but not shown', async () => {
    const [page] = await extract('```ts\nawait client.createJob();\n```');
    expect(page).toMatchObject({text: 'About it.', words: 'create createjob job'});
  });
});

describe('tables', () => {
  it('are text, one row after the other', async () => {
    const [page] = await extract('| Port | Use |\n| --- | --- |\n| 3000 | web |\n| 8080 | API |');
    expect(page?.text).toBe('About it. 3000 · web 8080 · API');
  });

  it('whose rows have an address become symbols of what the page says that they are', async () => {
    const source = [
      '## Database',
      '{/* type: Variable */}',
      '| Variable | Default | Meaning |',
      '| --- | --- | --- |',
      '| <Anchor id="api-db-host" />`DB_HOST` | localhost | Name of the host that the API connects to. |',
    ]
      .join('\n\n')
      .replaceAll('|\n\n|', '|\n|');
    expect(await outline(source)).toEqual([
      'page # Page',
      'heading #database Database',
      'Variable #api-db-host DB_HOST < Database',
    ]);
    const [, , symbol] = await extract(source);
    expect(symbol?.text).toBe('Name of the host that the API connects to. Default: localhost.');
  });

  it('without addresses become symbols at the heading above', async () => {
    expect(
      await outline(
        '## Errors\n\n{/* type: Error */}\n\n| Message | Cure |\n| --- | --- |\n| `no rows` | Add some. |',
      ),
    ).toEqual(['page # Page', 'heading #errors Errors', 'Error #errors no rows < Errors']);
  });
});

it('links to the source of the tool are no words of a page', async () => {
  const [page] = await extract(
    'It copies rows. <a data-source="" href="https://example.com/a.go#L1">Source</a>',
  );
  expect(page?.text).toBe('About it. It copies rows.');
});

it('comments with evidence are no words of a page', async () => {
  const [page, section] = await extract(
    '{/* source: a.go:1 */}\n\nFirst.\n\n## Limits\n\n{/* source: b.go:1-4 */}\n\nSecond.',
  );
  expect([page?.text, section?.text]).toEqual(['About it. First.', 'Second.']);
});

it('headings are what the page says that they are', async () => {
  expect(
    await outline(
      '<FilterableReference>\n\n<section data-filter-entry="">\n\n{/* type: Transformer */}\n\n### Generate Email\n\nMakes one.\n\n</section>\n\n</FilterableReference>\n\n## Other',
    ),
  ).toEqual(['page # Page', 'Transformer #generate-email Generate Email', 'heading #other Other']);
});

describe('elements of the API', () => {
  const field = {
    name: 'account_id',
    fullName: 'v1.Job.account_id',
    description: 'See [`accounts`](/api) and `id`.',
    deprecated: true,
    jsonName: 'accountId',
    label: 'repeated',
    longType: 'string',
    fullType: 'string',
    ismap: false,
    oneof: 'source',
    rules: ['not empty'],
  } as const;
  const content = {
    methods: {
      'v1.JobService.CreateJob': {
        name: 'CreateJob',
        fullName: 'v1.JobService.CreateJob',
        description: 'Stores a job.',
        deprecated: false,
        credentials: 'user',
        requestLongType: 'CreateJobRequest',
        requestFullType: 'v1.CreateJobRequest',
        responseLongType: 'Job',
        responseFullType: 'v1.Job',
        requestStreaming: false,
        responseStreaming: true,
        path: '/v1.JobService/CreateJob',
        samples: [],
        responseExample: '{}',
        errors: [{code: 'not_found', http: 404, when: 'Unknown.'}],
      },
    },
    messages: {
      'v1.CreateJobRequest': {
        name: 'CreateJobRequest',
        longName: 'CreateJobRequest',
        fullName: 'v1.CreateJobRequest',
        description: 'What to store.',
        deprecated: false,
        fields: [{...field, name: 'cron', fullName: 'v1.CreateJobRequest.cron', oneof: undefined}],
        usedByMethods: [{text: 'CreateJob', to: '#v1.JobService.CreateJob'}],
        usedByMessages: [],
        oneofs: [],
      },
      'v1.Job': {
        name: 'Job',
        longName: 'Job',
        fullName: 'v1.Job',
        description: 'A job.',
        deprecated: false,
        fields: [field],
        usedByMethods: [
          {text: 'CreateJob', to: '#v1.JobService.CreateJob'},
          {text: 'GetJob', to: '#v1.JobService.GetJob'},
        ],
        usedByMessages: [],
        oneofs: [{name: 'source', description: 'Where from.', rules: ['exactly one must be set']}],
      },
    },
    enums: {
      'v1.Status': {
        name: 'Status',
        longName: 'Status',
        fullName: 'v1.Status',
        description: 'How it is.',
        deprecated: false,
        usedByMessages: [],
        values: [
          {
            name: 'PAUSED',
            number: '3',
            fullName: 'v1.PAUSED',
            description: 'It waits.',
            deprecated: false,
          },
        ],
      },
    },
  } as unknown as ApiPage;
  const source = [
    '## JobService',
    '{/* type: RPC */}',
    '### CreateJob {/* #v1.JobService.CreateJob */}',
    '<ProtoServiceMethod of="v1.JobService.CreateJob" content={content} />',
    '## Messages',
    '{/* type: Message */}',
    '### Job {/* #v1.Job */}',
    '<ProtoMessage of="v1.Job" content={content} />',
    '{/* type: Enum */}',
    '### Status {/* #v1.Status */}',
    '<ProtoEnum of="v1.Status" content={content} />',
  ].join('\n\n');

  it('become symbols with their members', async () => {
    expect(await outline(source, content)).toEqual([
      'page # Page',
      'heading #jobservice JobService',
      'RPC #v1.JobService.CreateJob CreateJob < JobService',
      'Message #v1.CreateJobRequest CreateJobRequest < CreateJob',
      'Field #v1.CreateJobRequest.cron cron < CreateJobRequest',
      'heading #messages Messages',
      'Message #v1.Job Job < Messages',
      'Oneof #v1.Job.source source < Job',
      'Field #v1.Job.account_id account_id < Job',
      'Enum #v1.Status Status < Messages',
      'Enum value #v1.PAUSED PAUSED < Status',
    ]);
  });

  it('say what their page says, as plain text', async () => {
    const records = await extract(source, content);
    const textOf = (title: string) => records.find((record) => record.title === title)?.text;
    expect(textOf('CreateJob')).toBe('Server stream · User token only. Stores a job.');
    expect(textOf('CreateJobRequest')).toBe('What to store. Response: Job.');
    expect(textOf('account_id')).toBe('Deprecated. See accounts and id. Type:');
    expect(textOf('source')).toBe('Where from. exactly one must be set.');
    expect(textOf('PAUSED')).toBe('It waits.');
  });
});

it('a page that cannot be parsed is named', async () => {
  await expect(extract('<Open>\n\ntext')).rejects.toMatchObject({file: 'docs/page.mdx'});
});
