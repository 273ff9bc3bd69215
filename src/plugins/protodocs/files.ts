import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder contain the given files. Files that are equal already are not touched, so that
 * nothing that watches the folder starts for no reason; files that are not among them are deleted.
 *
 * @param folder is made when it is missing
 * @param files content by path in the folder
 * @returns the paths that were written or deleted
 */
export function syncFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): string[] {
  fs.mkdirSync(folder, {recursive: true});
  const present = fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
  const changed: string[] = [];
  for (const file of present.filter((name) => !files.has(name))) {
    fs.rmSync(path.join(folder, file));
    changed.push(file);
  }
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    const isEqual = fs.existsSync(target) && fs.readFileSync(target).equals(Buffer.from(content));
    if (!isEqual) {
      fs.mkdirSync(path.dirname(target), {recursive: true});
      fs.writeFileSync(target, content);
      changed.push(file);
    }
  }
  return changed;
}
