import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta, withoutFile} from './fence-meta';
import {pageError} from './page-error';

interface Options {
  /** Folder of the samples; relative paths start at the project. */
  readonly folder?: string;
}

/**
 * Fills a fence that names a sample file with the text of that file.
 *
 * Before: an empty fence `yaml title="values.yaml" file="kubernetes/values.yaml"`.
 * After: the same fence with the text of `docs/_snippets/kubernetes/values.yaml` and without `file`.
 *
 * @throws Error naming page, line and sample when the sample is missing, lies outside the folder, or
 *   the fence has a body of its own
 */
export default function snippetFile({folder = 'docs/_snippets'}: Options = {}) {
  const root = path.resolve(folder);
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      if (!node.meta?.includes('file=')) {
        return;
      }
      let name: string | undefined;
      try {
        name = parseFenceMeta(node.meta).file;
      } catch (error) {
        throw pageError(file, node, (error as Error).message);
      }
      if (name === undefined) {
        return;
      }
      const sample = path.resolve(root, name);
      if (!sample.startsWith(root + path.sep)) {
        throw pageError(file, node, `The sample ${name} lies outside ${folder}. Move it there.`);
      }
      if (node.value.trim() !== '') {
        throw pageError(
          file,
          node,
          `The fence has a body and file="${name}". Remove one of the two: the sample is the body.`,
        );
      }
      if (!fs.existsSync(sample)) {
        throw pageError(
          file,
          node,
          `The sample ${folder}/${name} is missing. Create it, or correct file="…" in the fence.`,
        );
      }
      node.value = fs.readFileSync(sample, 'utf8').replace(/\n$/, '');
      node.meta = withoutFile(node.meta) || null;
    });
  };
}
