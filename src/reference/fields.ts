import * as z from 'zod';
import {inlineCode} from './markdown';

/** Text of one line, which ends up in a table cell. */
export const line = z
  .string()
  .min(1)
  .regex(/^[^\n]*$/, 'Write the text on one line.');

/** Markdown of one line. `<` and `{` outside of code would be read as JSX when the page is compiled. */
export const text = line.refine((value) => !/[<{]/.test(value.replace(inlineCode, '')), {
  error: 'Put < and { in backticks, they are JSX outside of code.',
});
