import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {describe, expect, it} from 'vitest';
import type {Row} from '../../src/instruments/javascript/row';
import {goTime, readSample, runTransformer} from './javascript-runner';

const folder = 'docs/_snippets/guides';
const page = fs.readFileSync('docs/guides/custom-code-transformers.mdx', 'utf8');

const rows = JSON.parse(fs.readFileSync(`${folder}/accounts-rows.json`, 'utf8')) as Row[];

/** Runs a sample on one column of every row of the guide. */
function onRows(file: string, column: string, random?: readonly number[]): Promise<unknown[]> {
  const code = readSample(file);
  return Promise.all(rows.map((row) => runTransformer(code, {column, row, random})));
}

describe('the samples of the guide to custom code', () => {
  it('clean-note.js replaces addresses and phone numbers and keeps the rest', async () => {
    expect(await onRows('clean-note.js', 'note')).toEqual([
      'Called [phone], mail [email].',
      null,
      'Write to [email], do not call.',
    ]);
    const keep = 'Paid 12 of 30 invoices in 2023, ticket 4711.';
    expect(await runTransformer(readSample('clean-note.js'), {row: {value: keep}})).toBe(keep);
  });

  it('same-shape-number.js replaces digits only', async () => {
    const random = [0.9, 0, 0.6, 0.3, 0.05, 0];
    expect((await onRows('same-shape-number.js', 'number', random))[0]).toBe('AC-9063-00');
    expect(page).toContain('`AC-1042-77` becomes `AC-9063-00`');
  });

  it('shift-date.js moves dates of both databases by the same days', async () => {
    expect(await onRows('shift-date.js', 'opened_on')).toEqual(['2021-02-04', '2022-10-18', null]);
    const row = {id: 1, opened_on: goTime('2021-03-14')};
    const code = readSample('shift-date.js');
    expect(await runTransformer(code, {column: 'opened_on', row})).toBe('2021-02-04');
    for (let id = 1; id <= 120; id++) {
      const moved = await runTransformer(code, {
        column: 'opened_on',
        row: {id, opened_on: '2021-03-14'},
      });
      const days = (Date.parse('2021-03-14') - Date.parse(String(moved))) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(60);
    }
  });

  it('balance-by-plan.js leaves free accounts alone and moves others by at most 20 percent', async () => {
    expect(await onRows('balance-by-plan.js', 'balance', [0])).toEqual(['960.40', '0.00', '78.40']);
    expect(await onRows('balance-by-plan.js', 'balance', [0.5])).toEqual([
      '1200.50',
      '0.00',
      '98.00',
    ]);
  });

  it('offset-key.js keeps different keys different', async () => {
    expect(await onRows('offset-key.js', 'id')).toEqual([700001, 700002, 700003]);
  });

  it('random-day.js stays in its year', async () => {
    const draw = (random: number): Promise<unknown> =>
      runTransformer(readSample('random-day.js'), {kind: 'generate', random: [random]});
    expect(await draw(0)).toBe('2023-01-01');
    expect(await draw(0.9999)).toBe('2023-12-31');
  });
});

describe('the script that tries code in Node.js', () => {
  const script = `${folder}/try-transformer.mjs`;
  const tryOut = (file: string, column: string): string =>
    execFileSync('node', [script, file, `${folder}/accounts-rows.json`, column], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('prints what the page shows', () => {
    const lines = tryOut('docs/_snippets/transformers/clean-note.js', 'note').trimEnd().split('\n');
    expect(page).toContain(lines.map((line) => `   ${line}`).join('\n'));
  });

  it.each(['shift-date.js opened_on', 'offset-key.js id', 'clean-note.js note'])(
    'gives the values of the worker for %s',
    async (text) => {
      const [file, column] = text.split(' ') as [string, string];
      const lines = tryOut(`docs/_snippets/transformers/${file}`, column).trimEnd().split('\n');
      const values = lines.map((line) => JSON.parse(line.split(' -> ')[1]!) as unknown);
      expect(values).toEqual(await onRows(file, column));
    },
  );

  it('refuses a placeholder that the worker would remove', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'transformer-'));
    const file = path.join(folder, 'code.js');
    fs.writeFileSync(file, 'return `Hi ${value}`;');
    expect(() => tryOut(file, 'note')).toThrow('The worker removes ${value}.');
    fs.rmSync(folder, {recursive: true});
  });
});

it('the check of the guide counts what the page shows', async () => {
  const db = await PGlite.create();
  const read = (name: string): string => fs.readFileSync(`${folder}/${name}`, 'utf8');
  await db.exec(read('accounts-table.sql') + read('accounts-rows.sql'));
  const notes = await onRows('clean-note.js', 'note');
  const numbers = await onRows('same-shape-number.js', 'number');
  for (const [i, row] of rows.entries()) {
    await db.query('UPDATE accounts SET note = $1, number = $2 WHERE id = $3', [
      notes[i],
      numbers[i],
      row.id,
    ]);
  }
  const result = await db.query<Record<string, number>>(read('accounts-check.sql'));
  const counts = Object.values(result.rows[0]!);
  expect(counts).toEqual([3, 0, 0, 1]);
  const [, shown] = page.split('empty_notes\n');
  expect(shown!.split('\n')[1]!.split('|').map(Number)).toEqual(counts);
  await db.close();
}, 60_000);

it('the rows of the guide are the same in SQL and in JSON', async () => {
  const db = await PGlite.create();
  await db.exec(
    ['accounts-table.sql', 'accounts-rows.sql']
      .map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8'))
      .join('\n'),
  );
  const result = await db.query(
    'SELECT id, number, plan, opened_on::text, balance::text, note FROM accounts ORDER BY id',
  );
  expect(result.rows).toEqual(rows);
  await db.close();
}, 60_000);
