import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {readPages} from '../../../../hosting/build-folder.mjs';
import {
  anchorsFile,
  anchorsOfPage,
  anchorsOfPages,
  checkAnchors,
  lostAnchors,
  readPublished,
  withNewAnchors,
  writePublished,
} from '../../../../src/plugins/built-pages/anchors';

describe('The anchors of a page', () => {
  test('are the ids of headings, link targets, rows and cells in its main part', () => {
    const html = `<nav><span id=menu></span></nav><main>
      <h2 class="a b" id=limits>Limits</h2><h3 id="when-it-fails">When</h3>
      <span id=flag-job-id class=c></span><tr id="mgmt.v1alpha1.Job.id"><td id=value></td></tr>
      <svg><title id=diagram-1-title></title></svg><input id=_R_ba9_><span id=_R_1_></span>
      <code>&lt;h2 id=sample></code></main><footer><h2 id=foot></h2></footer>`;
    expect(anchorsOfPage(html)).toEqual([
      'flag-job-id',
      'limits',
      'mgmt.v1alpha1.Job.id',
      'value',
      'when-it-fails',
    ]);
  });
});

describe('Lost anchors', () => {
  const published = new Map([
    ['/a', ['one', 'two']],
    ['/b', ['three']],
  ]);

  test('are named with page and cure', () => {
    expect(lostAnchors(published, new Map([['/a', ['one']]]))).toMatchInlineSnapshot(`
      [
        "/a#two: the anchor is gone. Give the heading its id back, {/* #two */}, or put <Anchor id="two" /> where readers should land now.",
        "/b: the page is gone, and 1 anchors with it. Keep the page, or a page with its anchors at its address.",
      ]
    `);
  });

  test('are none while each has a place, wherever it is, and new ones do not matter', () => {
    const built = new Map([
      ['/a', ['new', 'one', 'two']],
      ['/b', ['three']],
    ]);
    expect(lostAnchors(published, built)).toEqual([]);
  });

  test('stay in the list when new ones are added', () => {
    const built = new Map([
      ['/a', ['new', 'one']],
      ['/c', ['four']],
    ]);
    expect([...withNewAnchors(published, built)]).toEqual([
      ['/a', ['new', 'one', 'two']],
      ['/b', ['three']],
      ['/c', ['four']],
    ]);
  });
});

describe('A build', () => {
  let site: string;
  let build: string;
  beforeEach(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'anchors-'));
    build = path.join(site, 'build');
    fs.mkdirSync(path.join(build, 'guides'), {recursive: true});
    fs.mkdirSync(path.join(site, path.dirname(anchorsFile)), {recursive: true});
    fs.writeFileSync(path.join(build, 'index.html'), '<main><h2 id=start>Start</h2></main>');
    fs.writeFileSync(path.join(build, 'guides/a.html'), '<main><h2 id=steps>Steps</h2></main>');
    fs.writeFileSync(path.join(build, '404.html'), '<main><h2 id=gone>Gone</h2></main>');
  });
  afterEach(() => fs.rmSync(site, {recursive: true}));

  test('has the anchors of its pages by their addresses', () => {
    expect([...anchorsOfPages(readPages(build))]).toEqual([
      ['/', ['start']],
      ['/guides/a', ['steps']],
    ]);
  });

  test('passes with all of the list, and fails without one of them', () => {
    const list = path.join(site, anchorsFile);
    writePublished(list, anchorsOfPages(readPages(build)));
    expect([...readPublished(list)]).toEqual([...anchorsOfPages(readPages(build))]);
    checkAnchors(site, anchorsOfPages(readPages(build)));

    fs.writeFileSync(path.join(build, 'guides/a.html'), '<main><h2 id=renamed>Steps</h2></main>');
    expect(() => checkAnchors(site, anchorsOfPages(readPages(build))))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: Links from elsewhere lead to anchors that this build no longer has:
      /guides/a#steps: the anchor is gone. Give the heading its id back, {/* #steps */}, or put <Anchor id="steps" /> where readers should land now.]
    `);
  });

  test('of a site without a list is not compared', () => {
    expect(() => checkAnchors(site, anchorsOfPages(readPages(build)))).not.toThrow();
  });

  test('is not compared with half a list: the error says how to get it back', () => {
    const list = path.join(site, anchorsFile);
    fs.writeFileSync(list, '{"/a": "one');
    expect(() => readPublished(list)).toThrow(
      /anchors\.json: is not JSON \(.+\)\. Take it from the history, then run npm run anchors\.$/,
    );
  });
});
