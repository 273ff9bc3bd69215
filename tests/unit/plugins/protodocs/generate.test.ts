import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {generateProtodocs} from '../../../../src/plugins/protodocs/generate';

const project = process.cwd();
let copy: string;

beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'protodocs-'));
  for (const folder of ['proto', 'pages']) {
    fs.cpSync(path.join('protodocs', folder), path.join(copy, 'protodocs', folder), {
      recursive: true,
    });
  }
  process.chdir(copy);
});

afterEach(() => {
  process.chdir(project);
  fs.rmSync(copy, {recursive: true});
});

const page = 'protodocs/mgmt/v1alpha1/metrics.proto.mdx';

describe('The API reference', () => {
  test('is generated once; then nothing changes until a source does', () => {
    expect(generateProtodocs()).toContain('v1alpha1/metrics.proto.mdx');
    expect(generateProtodocs()).toEqual([]);

    const data = 'protodocs/pages/metrics.yaml';
    fs.writeFileSync(data, fs.readFileSync(data, 'utf8').replace(/^title: .*/m, 'title: Numbers'));
    expect(generateProtodocs()).toContain('v1alpha1/metrics.proto.mdx');
    expect(fs.readFileSync(page, 'utf8')).toContain('title: "Numbers"');
  });

  test('is generated anew when a page was deleted or edited by hand', () => {
    generateProtodocs();
    const text = fs.readFileSync(page, 'utf8');
    fs.rmSync(page);
    expect(generateProtodocs()).toEqual(['v1alpha1/metrics.proto.mdx']);
    fs.writeFileSync(page, 'edited');
    expect(generateProtodocs()).toEqual(['v1alpha1/metrics.proto.mdx']);
    expect(fs.readFileSync(page, 'utf8')).toBe(text);
  });

  test('says the same error again until the source is right', () => {
    generateProtodocs();
    const proto = 'protodocs/proto/mgmt/v1alpha1/metrics.proto';
    const right = fs.readFileSync(proto, 'utf8');
    fs.writeFileSync(proto, right.replace('message ', 'massage '));
    expect(() => generateProtodocs()).toThrow(`${proto}:`);
    expect(() => generateProtodocs()).toThrow(`${proto}:`);
    fs.writeFileSync(proto, right);
    expect(generateProtodocs()).toEqual([]);
  });
});
