import {describe, expect, it} from 'vitest';
import {splitMethodComment} from '../../../../src/plugins/protodocs/errors';

const name = 'demo.v1.DemoService.GetDemo';

describe('the comment of an RPC', () => {
  it('is taken apart into text and errors', () => {
    const comment =
      'Reads a thing. Errors: `not_found` for an unknown id, checked before membership; ' +
      '`permission_denied` for a thing of another account.';
    expect(splitMethodComment(name, comment, false)).toEqual({
      description: 'Reads a thing.',
      errors: [
        {code: 'not_found', http: 404, when: 'For an unknown id, checked before membership.'},
        {code: 'permission_denied', http: 403, when: 'For a thing of another account.'},
      ],
    });
  });

  it('may separate errors by commas and name codes without a condition', () => {
    const {errors} = splitMethodComment(
      name,
      'Errors: `not_found`; `permission_denied`, `unknown`, with a reason, if it fails.',
      false,
    );
    expect(errors).toEqual([
      {code: 'not_found', http: 404, when: 'The id names nothing.'},
      {code: 'permission_denied', http: 403, when: 'The caller is not a member of the account.'},
      {code: 'unknown', http: 500, when: 'With a reason, if it fails.'},
    ]);
  });

  it('may mention other codes and code inside a condition', () => {
    const {errors} = splitMethodComment(
      name,
      'Errors: `unknown`, not `not_found`, for an unknown job; `internal` for a kind (S3: `unknown`).',
      false,
    );
    expect(errors.map(({when}) => when)).toEqual([
      'Not `not_found`, for an unknown job.',
      'For a kind (S3: `unknown`).',
    ]);
  });

  it('says that a stream is answered with the status 200', () => {
    const {errors} = splitMethodComment(name, 'Errors: `not_found`; `permission_denied`.', true);
    expect(errors.map(({code, http}) => [code, http])).toEqual([
      ['not_found', 200],
      ['permission_denied', 200],
    ]);
  });

  it('may have no errors', () => {
    expect(splitMethodComment(name, 'It has no errors of its own.', false)).toEqual({
      description: 'It has no errors of its own.',
      errors: [],
    });
  });

  it('has to name known codes, and when they happen', () => {
    expect(() =>
      splitMethodComment(name, 'Errors: `nothing` for an unknown id.', false),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: The errors of demo.v1.DemoService.GetDemo cannot be read at: \`nothing\` for an unknown id.. Begin each part with a code in backticks and say when it happens.]`,
    );
    expect(() => splitMethodComment(name, 'Errors: `internal`.', false)).toThrow('`internal`');
  });
});
