import * as z from 'zod';

/** A text that has to be there. */
export function text(cure: string) {
  return z.string({error: `is missing: ${cure}`});
}

/** A closed list, for a message. */
export function oneOf(names: readonly string[]): string {
  return `is none of ${names.join(', ')}: use one of them`;
}

export const title = text('say in a few words what the page is about')
  .max(60, {error: 'is longer than 60 characters: shorten it'})
  .regex(/^\S.*[^\s.?!:]$/, {error: 'ends with a punctuation mark: take it out'});

export const description = text('say in one sentence what a reader finds')
  .min(50, {error: 'has less than 50 characters: say more'})
  .max(160, {error: 'has more than 160 characters: shorten it'})
  .endsWith('.', {error: 'ends without a period: add it'});

/** Front matter with these fields and no other. */
export function frontMatterOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({code}) =>
      code === 'unrecognized_keys'
        ? `is no field of such a page: take it out, or use one of ${Object.keys(shape).join(', ')}`
        : 'is missing: begin the file with it',
  });
}
