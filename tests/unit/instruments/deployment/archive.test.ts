import {strFromU8, unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import {zipOf} from '../../../../src/instruments/deployment/archive';

it('holds every file as it is', () => {
  const files = [
    {name: 'compose.override.yml', language: 'yaml', text: 'services: {}\n'},
    {name: '.env', language: 'dotenv', text: '# 10 €\nA=1\n'},
  ];
  const unzipped = Object.entries(unzipSync(zipOf(files)));
  expect(unzipped.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    files.map(({name, text}) => [name, text]),
  );
});
