// node try-transformer.mjs CODE_FILE ROWS_FILE COLUMN
import {readFileSync} from 'node:fs';

const [codeFile, rowsFile, column] = process.argv.slice(2);
const code = readFileSync(codeFile, 'utf8');
const rows = JSON.parse(readFileSync(rowsFile, 'utf8'));

const placeholder = /\$\{[0-9A-Za-z_.]+(?::[^}]*)?\}/.exec(code);
if (placeholder) {
  throw new Error(`The worker removes ${placeholder[0]}. Write it with spaces inside the braces.`);
}

const transform = new Function('value', 'input', code);
for (const row of rows) {
  const result = transform(row[column], {...row}) ?? null;
  console.log(JSON.stringify(row[column]), '->', JSON.stringify(result));
}
