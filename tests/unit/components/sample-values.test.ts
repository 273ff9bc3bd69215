import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  fillIn,
  noValues,
  parseValues,
  valueFields,
  type Values,
} from '../../../src/components/ProtoSamples/values';

const values: Values = {
  address: 'https://api.example.com/neosync/',
  account: '00000000-1111-2222-3333-444444444444',
  variable: 'MY_KEY',
};

describe('the values of the reader', () => {
  it('stand in a shell command', () => {
    const code =
      'curl "$NEOSYNC_API_URL/v1.S/Get" --header "Authorization: Bearer $NEOSYNC_API_KEY" ' +
      `--data '{"accountId": "43c71652-b3f7-4dbb-87c2-508075496054"}'`;
    expect(fillIn(code, values)).toBe(
      'curl "https://api.example.com/neosync/v1.S/Get" --header "Authorization: Bearer $MY_KEY" ' +
        `--data '{"accountId": "00000000-1111-2222-3333-444444444444"}'`,
    );
  });

  it('stand in TypeScript', () => {
    const code = `baseUrl: process.env.NEOSYNC_API_URL ?? 'http://localhost:8080', key: process.env.NEOSYNC_API_KEY`;
    expect(fillIn(code, values)).toBe(
      `baseUrl: 'https://api.example.com/neosync', key: process.env.MY_KEY`,
    );
  });

  it('stand in Go, which imports nothing that it does not use', () => {
    const head = 'import (\n\t"net/http"\n\t"os"\n)\n';
    const address = 'os.Getenv("NEOSYNC_API_URL")';
    const key = 'os.Getenv("NEOSYNC_API_KEY")';
    expect(fillIn(`${head}${address} ${key}`, values)).toBe(
      `${head}"https://api.example.com/neosync" os.Getenv("MY_KEY")`,
    );
    expect(fillIn(head + address, values)).toBe(
      'import (\n\t"net/http"\n)\n"https://api.example.com/neosync"',
    );
  });

  it('are left out when they are empty or would be no text in code', () => {
    const code = '"$NEOSYNC_API_URL" $NEOSYNC_API_KEY 43c71652-b3f7-4dbb-87c2-508075496054';
    expect(fillIn(code, noValues)).toBe(code);
    expect(fillIn(code, {address: 'https://a.b/$(ls)', account: "1'", variable: 'A-B'})).toBe(code);
  });

  it('are read back from storage, whatever stands there', () => {
    expect(parseValues(JSON.stringify(values))).toEqual(values);
    for (const text of [null, '', 'null', '[]', '{"address": 1}']) {
      expect(parseValues(text)).toEqual(noValues);
    }
  });
});

it('the account of the examples is the one that is replaced', () => {
  const account = valueFields.find(({name}) => name === 'account')?.example;
  const ids = fs
    .readdirSync('protodocs/pages')
    .flatMap((file) => [
      ...fs.readFileSync(`protodocs/pages/${file}`, 'utf8').matchAll(/accountId: (?<id>[\w-]+)/g),
    ])
    .map(({groups}) => groups?.id);
  expect(new Set(ids)).toEqual(new Set([account]));
});
