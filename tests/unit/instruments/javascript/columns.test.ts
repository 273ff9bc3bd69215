import {describe, expect, it} from 'vitest';
import {
  readColumn,
  type ColumnType,
  type Database,
} from '../../../../src/instruments/javascript/column-types';

function read(database: Database, type: ColumnType, text: string | null, isTransformed = false) {
  return readColumn(database, {name: 'a', type, text, isTransformed});
}

describe('a column arrives as the page says', () => {
  it.each([
    ['postgres', 'whole', '42', 42],
    ['postgres', 'float', '-1.5e3', -1500],
    ['postgres', 'decimal', '12.50', '12.50'],
    ['postgres', 'boolean', 'true', true],
    ['postgres', 'text', ' a ', ' a '],
    ['postgres', 'json', '{"a": 1}', '{"a": 1}'],
    ['postgres', 'date', '2024-05-31', {goTime: '2024-05-31T00:00:00.000Z'}],
    ['postgres', 'date', '2024-05-31 08:03:12', {goTime: '2024-05-31T08:03:12.000Z'}],
    ['mysql', 'whole', ' 42 ', 42],
    ['mysql', 'decimal', '12.50', '12.50'],
    ['mysql', 'boolean', 'true', 1],
    ['mysql', 'boolean', '0', 0],
    ['mysql', 'date', '2024-05-31 08:03:12', '2024-05-31 08:03:12'],
  ] as const)('%s, %s: %s', (database, type, text, value) => {
    expect(read(database, type, text)).toEqual({value});
    expect(read(database, type, null)).toEqual({value: null});
  });

  it('as an object after a Transform transformer, but NULL as null', () => {
    expect(read('postgres', 'text', 'Mara', true)).toEqual({value: {pointer: 'Mara'}});
    expect(read('postgres', 'whole', '5', true)).toEqual({value: {pointer: 5}});
    expect(read('postgres', 'text', null, true)).toEqual({value: null});
    expect(read('postgres', 'boolean', 'true', true)).toEqual({value: true});
  });

  it('or not at all, with a sentence that says why', () => {
    const faultOf = (type: ColumnType, text: string) => read('postgres', type, text);
    expect(faultOf('whole', '1.5')).toEqual({fault: '`1.5` is no whole number.'});
    expect(faultOf('float', '')).toEqual({fault: '`` is no number.'});
    expect(faultOf('boolean', 'yes')).toEqual({fault: '`yes` is neither `true` nor `false`.'});
    const noDate = 'is no date such as `2024-05-31` or `2024-05-31 08:03:12`.';
    expect(faultOf('date', '31.5.2024')).toEqual({fault: `\`31.5.2024\` ${noDate}`});
    expect(faultOf('date', '2024-13-01')).toEqual({fault: `\`2024-13-01\` ${noDate}`});
  });
});
