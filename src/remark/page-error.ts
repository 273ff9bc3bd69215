import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** The path of the page within the project, for example `docs/quickstart.mdx`. */
export function pagePath(file: VFile): string {
  return file.path ? path.relative(process.cwd(), file.path) : 'page';
}

/**
 * An error that sends the writer to the place in the page.
 *
 * @param file the page being compiled
 * @param node the part of the page that is at fault
 * @param message the cause and the cure, as sentences
 * @returns an error whose message begins with `docs/page.mdx:12: `
 */
export function pageError(file: VFile, node: Node | undefined, message: string): Error {
  const line = node?.position?.start.line ?? 1;
  return new Error(`${pagePath(file)}:${line}: ${message}`);
}
