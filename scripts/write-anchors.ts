// Adds the anchors of build/ to the list of those that were ever published.
import {existsSync} from 'node:fs';
import {faultOfBuild, readPages} from '../hosting/build-folder.mjs';
import {fail} from '../hosting/settings.mjs';
import {
  anchorsFile,
  anchorsOfPages,
  readPublished,
  withNewAnchors,
  writePublished,
} from '../src/plugins/built-pages/anchors';

const fault = faultOfBuild('build');
if (fault !== undefined) {
  fail(fault);
}
const published = existsSync(anchorsFile)
  ? readPublished(anchorsFile)
  : new Map<string, string[]>();
const anchors = withNewAnchors(published, anchorsOfPages(readPages('build')));
const count = (list: typeof anchors) => [...list.values()].flat().length;
writePublished(anchorsFile, anchors);
console.log(
  `${anchorsFile}: ${count(anchors)} anchors, ${count(anchors) - count(published)} of them new.`,
);
