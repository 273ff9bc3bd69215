import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';

const folder = 'docs/_snippets/connections';

/** The actions that the samples may allow, with the part of Neosync that calls them. */
const knownActions = [
  's3:PutObject', // worker: writes the files of a run
  's3:AbortMultipartUpload', // worker: gives up an upload in parts
  's3:ListBucket', // API: finds the files of a run for `neosync sync`
  's3:GetObject', // API: reads them
  'kms:GenerateDataKey', // worker: writes to a bucket with its own key
  'kms:Decrypt', // API and uploads in parts
  'sts:AssumeRole', // both: Role ARN
] as const;

const oneOrMore = <Item extends z.ZodType>(item: Item) => z.union([item, z.array(item).min(1)]);

const arn = z
  .string()
  .regex(/^arn:aws:(s3:::YOUR_BUCKET(\/.*)?|(kms|iam):[A-Z_]*:[A-Z_]+:(key|role)\/[A-Z_]+)$/);

/** The grammar of an IAM policy, as far as the samples use it. */
const policy = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z
    .array(
      z
        .strictObject({
          Sid: z.string().regex(/^[A-Za-z0-9]+$/),
          Effect: z.literal('Allow'),
          Principal: z.strictObject({AWS: arn}).optional(),
          Action: oneOrMore(z.enum(knownActions)),
          Resource: oneOrMore(arn).optional(),
          Condition: z
            .partialRecord(
              z.enum(['StringEquals', 'StringLike']),
              z.partialRecord(z.enum(['s3:prefix', 'sts:ExternalId']), z.string()),
            )
            .optional(),
        })
        .refine(({Principal, Resource}) => (Principal === undefined) !== (Resource === undefined), {
          message: 'A policy of an identity names a Resource, a trust policy a Principal.',
        }),
    )
    .min(1),
});

const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The actions that a policy allows on each resource. */
function grants(name: string): string[] {
  const {Statement} = policy.parse(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
  return Statement.flatMap(({Action, Resource, Principal}) =>
    [Action]
      .flat()
      .flatMap((action) =>
        [Resource ?? Principal?.AWS ?? ''].flat().map((resource) => `${action} on ${resource}`),
      ),
  );
}

describe('the IAM policies in the samples', () => {
  it.each(names)('%s has the form of a policy and allows known actions alone', (name) => {
    expect(grants(name)).not.toEqual([]);
  });

  it('let a destination write and nothing else', () => {
    expect(grants('s3-write-policy.json')).toEqual([
      's3:PutObject on arn:aws:s3:::YOUR_BUCKET/workflows/*',
      's3:PutObject on arn:aws:s3:::YOUR_BUCKET//workflows/*',
      's3:AbortMultipartUpload on arn:aws:s3:::YOUR_BUCKET/workflows/*',
      's3:AbortMultipartUpload on arn:aws:s3:::YOUR_BUCKET//workflows/*',
    ]);
  });

  it('let the reader of runs list the bucket itself and read below workflows', () => {
    expect(grants('s3-read-policy.json')).toEqual([
      's3:ListBucket on arn:aws:s3:::YOUR_BUCKET',
      's3:GetObject on arn:aws:s3:::YOUR_BUCKET/workflows/*',
    ]);
  });

  it('ask for the external id before a role is given', () => {
    const {Statement} = policy.parse(
      JSON.parse(fs.readFileSync(path.join(folder, 's3-trust-policy.json'), 'utf8')),
    );
    expect(Statement.map(({Condition}) => Condition)).toEqual([
      {StringEquals: {'sts:ExternalId': 'YOUR_EXTERNAL_ID'}},
    ]);
  });
});
