import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {Parser} from 'htmlparser2';
import {addressOfFile, partsFile} from '../../content/addresses.mjs';

/**
 * Finds the static parts of a page, see `src/plugins/static-content`.
 *
 * @param html a whole page
 * @returns the HTML in each part as the page has it, by its number
 */
export function staticPartsOf(html: string): readonly string[] {
  const parts: string[] = [];
  /** The elements around the place of the parser: number and begin of their part, if they are one. */
  const open: ({readonly number: number; readonly start: number} | undefined)[] = [];
  const parser = new Parser({
    onopentag(_name, {'data-static': number}) {
      open.push(
        number === undefined ? undefined : {number: Number(number), start: parser.endIndex + 1},
      );
    },
    onclosetag() {
      const part = open.pop();
      if (part) {
        parts[part.number] = html.slice(part.start, parser.startIndex);
      }
    },
  });
  parser.end(html);
  return parts;
}

/** Bytes of a file, as it is sent, above which browsers fetch it for a reader who asks for it, and not ahead. */
const mostAhead = 20_000;

function isLarge(json: string): boolean {
  const params = {[constants.BROTLI_PARAM_QUALITY]: 5};
  return json.length > mostAhead && brotliCompressSync(json, {params}).length > mostAhead;
}

/**
 * Writes the static parts of all pages as files of their own, which browsers keep: their address has a
 * hash of all parts, as the code of a page does not change with its text.
 *
 * @param pages HTML of each page by the name of its file
 * @returns a tag for the head of every page that says where the parts are, and which files are large: the last
 *   part of their path, as each page carries it
 */
export function writeStaticParts(outDir: string, pages: ReadonlyMap<string, string>): string {
  const files = [...pages].flatMap(([name, html]) => {
    const parts = staticPartsOf(html);
    return parts.length > 0
      ? [{name: partsFile(addressOfFile(name)), json: JSON.stringify(parts)}]
      : [];
  });
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  for (const {name, json} of files) {
    const file = path.join(outDir, 'assets/static', hash, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, json);
  }
  const large = files.flatMap(({name, json}) =>
    isLarge(json) ? [path.basename(name, '.json')] : [],
  );
  return `<meta name="static-parts" content="${hash}" data-large="${large.join(' ')}">`;
}
