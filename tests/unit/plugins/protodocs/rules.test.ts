import {afterAll, describe, expect, it} from 'vitest';
import {rulesInWords, rulesOf} from '../../../../src/plugins/protodocs/rules';
import {compileFile, removeModules} from './protos';

afterAll(removeModules);

/** The words for the rules of one field, or of one oneof when it begins with `oneof`. */
function wordsFor(declaration: string, head = ''): string[] {
  const {registry} = compileFile(`${head}message One {\n${declaration}\n}\n`);
  const message = registry.getMessage('demo.v1.One');
  const desc = message?.oneofs[0] ?? message?.fields[0];
  return desc ? rulesInWords('demo.v1.One', rulesOf(registry, desc)) : [];
}

describe('validation rules in words', () => {
  it.each([
    ['string a = 1;', []],
    ['string a = 1 [(buf.validate.field).string.uuid = true];', ['UUID']],
    [
      'string a = 1 [(buf.validate.field).string.pattern = "^[a-z0-9-]{3,30}$"];',
      ['3–30 characters, a–z 0–9 -'],
    ],
    ['string a = 1 [(buf.validate.field).string.pattern = "^v\\\\d"];', ['matches `^v\\d`']],
    ['string a = 1 [(buf.validate.field).string.min_len = 1];', ['not empty']],
    ['string a = 1 [(buf.validate.field).string.min_len = 8];', ['at least 8 characters']],
    ['repeated string a = 1 [(buf.validate.field).repeated.min_items = 1];', ['at least 1 entry']],
    [
      'repeated string a = 1 [(buf.validate.field).repeated.min_items = 2];',
      ['at least 2 entries'],
    ],
    ['int64 a = 1 [(buf.validate.field).int64.gte = 1];', ['1 or more']],
    [
      'int64 a = 1 [(buf.validate.field).int64.lte = 1000, (buf.validate.field).int64.gte = 1];',
      ['1 to 1,000'],
    ],
    ['int64 a = 1 [(buf.validate.field).int64.lte = 10];', ['at most 10']],
    ['int32 a = 1 [(buf.validate.field).int32.gte = 0];', ['0 or more']],
    [
      'uint32 a = 1 [(buf.validate.field).uint32.lte = 31, (buf.validate.field).uint32.gte = 0];',
      ['0 to 31'],
    ],
    ['One a = 1 [(buf.validate.field).required = true];', ['required']],
    [
      'oneof choice {\noption (buf.validate.oneof).required = true;\nstring a = 1;\n}',
      ['required'],
    ],
  ])('%s', (declaration, words) => {
    expect(wordsFor(declaration)).toEqual(words);
  });

  it('says how far a time may lie ahead', () => {
    expect(
      wordsFor(
        'google.protobuf.Timestamp a = 1 [\n' +
          '(buf.validate.field).required = true,\n' +
          '(buf.validate.field).timestamp.gt_now = true,\n' +
          '(buf.validate.field).timestamp.within = {seconds: 31536000}];',
        'import "google/protobuf/timestamp.proto";\n',
      ),
    ).toEqual(['required', 'in the future', 'at most 365 days from now']);
  });

  it('refuses to leave out a rule it does not know', () => {
    expect(() =>
      rulesInWords('demo.v1.One.a', [{path: 'string.email', value: true}]),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: demo.v1.One.a has the validation rule string.email, for which there are no words. Add them in src/plugins/protodocs/rules.ts.]`,
    );
  });
});
