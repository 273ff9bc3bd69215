/** Transform Javascript, which has `value` and `input`, or Generate Javascript, which has neither. */
export type Kind = 'transform' | 'generate';

/** A column with JavaScript, in the order of the mappings. */
export interface JavascriptColumn {
  readonly column: string;
  readonly kind: Kind;
  readonly code: string;
}

/** Lines of the script above the code of its first column. */
export const linesAbove = 4;

/**
 * Fills in placeholders as the worker does before it reads the script: `${name}` and `${name:default}`
 * become the value, the default or nothing; `${{name}}` becomes `${name}`.
 *
 * Rule: Benthos v4.27.0, internal/config/env_vars.go:11-69.
 */
export function expandPlaceholders(
  text: string,
  placeholders: Readonly<Record<string, string>> = {},
): string {
  return text
    .replace(
      /\$\{([0-9A-Za-z_.]+)(?::((?:\$\{[^}]+\}|[^}])*))?\}/g,
      (_match, ...groups: unknown[]) => {
        const [name, fallback = ''] = groups as [string, string | undefined];
        return (placeholders[name] ?? '') || fallback;
      },
    )
    .replace(/\$\{(\{[0-9A-Za-z_.]+(?::(?:\$\{[^}]+\}|[^}])*)?\})\}/g, '$$$1');
}

/**
 * The script that the worker makes of the columns with JavaScript: the code of every column becomes a
 * function, and the script calls them all for a row.
 *
 * Rule: worker/pkg/workflows/datasync/activities/gen-benthos-configs/processors.go:261-306.
 */
export function wrapColumns(columns: readonly JavascriptColumn[]): string {
  const functions = columns.map(({column, kind, code}) =>
    kind === 'transform'
      ? `\nfunction fn_${column}(value, input){\n  ${code}\n};\n`
      : `\nfunction fn_${column}(){\n  ${code}\n};\n`,
  );
  const outputs = columns.map(({column, kind}) =>
    kind === 'transform'
      ? `output["${column}"] = fn_${column}(input["${column}"], input);`
      : `output["${column}"] = fn_${column}();`,
  );
  return `
(() => {
${functions.join('\n')}
const input = benthos.v0_msg_as_structured();
const output = { ...input };
${outputs.join('\n')}
benthos.v0_msg_set_structured(output);
})();`;
}
