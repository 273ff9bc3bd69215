import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {addressOfFile, partsFile} from '../../content/addresses.mjs';
import {placeOfPart} from '../../lib/part-name';

/**
 * Finds the static parts of a page, see `src/plugins/static-content`.
 *
 * @param html a whole page
 * @returns the HTML in each part by its number: of the first screen, and of the rest
 */
export function staticPartsOf(html: string): Readonly<Record<'first' | 'rest', readonly string[]>> {
  const parts: Record<'first' | 'rest', string[]> = {first: [], rest: []};
  /** The elements around the place of the parser: name and begin of their part, if they are one. */
  const open: ({readonly name: string; readonly start: number} | undefined)[] = [];
  const parser = new Parser({
    onopentag(_name, {'data-static': name}) {
      open.push(name === undefined ? undefined : {name, start: parser.endIndex + 1});
    },
    onclosetag() {
      const part = open.pop();
      if (part) {
        const {screen, number} = placeOfPart(part.name);
        parts[screen][number] = html.slice(part.start, parser.startIndex);
      }
    },
  });
  parser.end(html);
  return parts;
}

/**
 * Writes the static parts of all pages as files of their own, which browsers keep: their address has a
 * hash of all parts, as the code of a page does not change with its text. A page has one file for its first
 * screen, and one for the rest if there is something in it.
 *
 * @param pages name of the file of each page, and its HTML
 * @returns a tag for the head of every page that says where the parts are
 */
export function writeStaticParts(
  outDir: string,
  pages: Iterable<readonly [file: string, html: string]>,
): string {
  const files = [...pages].flatMap(([name, html]) => {
    const {first, rest} = staticPartsOf(html);
    const file = (parts: readonly string[], inRest: boolean) => ({
      name: partsFile(addressOfFile(name), inRest),
      json: JSON.stringify(parts),
    });
    return [
      ...(first.length + rest.length > 0 ? [file(first, false)] : []),
      ...(rest.length > 0 ? [file(rest, true)] : []),
    ];
  });
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  for (const {name, json} of files) {
    const file = path.join(outDir, 'assets/static', hash, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, json);
  }
  return `<meta name="static-parts" content="${hash}">`;
}
