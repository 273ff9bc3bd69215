// Adds the anchors of build/ to the list of those that were ever published.
import {existsSync} from 'node:fs';
import {
  anchorsFile,
  anchorsOfBuild,
  readPublished,
  withNewAnchors,
  writePublished,
} from '../src/plugins/built-pages/anchors';

if (!existsSync('build/index.html')) {
  console.error('There is no finished build: run npm run build first.');
  process.exit(1);
}
const published = existsSync(anchorsFile)
  ? readPublished(anchorsFile)
  : new Map<string, string[]>();
const anchors = withNewAnchors(published, anchorsOfBuild('build'));
const count = (list: typeof anchors) => [...list.values()].flat().length;
writePublished(anchorsFile, anchors);
console.log(
  `${anchorsFile}: ${count(anchors)} anchors, ${count(anchors) - count(published)} of them new.`,
);
