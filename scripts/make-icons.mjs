// @ts-check
// Makes the icons for home screens from static/img/favicon.svg: run it after that changes.
import {readFileSync, writeFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';

const favicon = readFileSync('static/img/favicon.svg', 'utf8');

/**
 * Draws the icon on white, because home screens show no transparency.
 *
 * @param {string} name
 * @param {number} size in pixels
 * @param {number} share how much of the width the mark takes; systems cut maskable icons to a circle
 *   of 80 % of it
 */
function writeIcon(name, size, share) {
  const side = 32 / share;
  const edge = (side - 32) / 2;
  const svg = favicon
    .replace(/@media\([^{]*\{(?:[^{}]*\{[^}]*\})*\}/, '')
    .replace('viewBox="0 0 32 32"', `viewBox="${-edge} ${-edge} ${side} ${side}"`);
  const image = new Resvg(svg, {
    background: '#fff',
    fitTo: {mode: 'width', value: size},
    font: {loadSystemFonts: false},
  });
  writeFileSync(`static/img/${name}.png`, image.render().asPng());
}

writeIcon('icon-192', 192, 0.9);
writeIcon('icon-512', 512, 0.9);
writeIcon('icon-maskable-512', 512, 0.52);
writeIcon('apple-touch-icon', 180, 0.72);
