import {createRequire} from 'node:module';
import path from 'node:path';

/** The copy of axe that `@axe-core/playwright` brings along. */
const fromAxeBuilder = createRequire(
  path.resolve('node_modules/@axe-core/playwright/package.json'),
);

/** axe as it is published. */
export const {source: axe} = fromAxeBuilder('axe-core') as {readonly source: string};

/** What WeakMap and WeakSet do, with the values kept in the objects themselves. */
const valuesInObjects = `class {
  #key = Symbol();
  has(object) {
    return Object.hasOwn(object, this.#key);
  }
  get(object) {
    return object[this.#key];
  }
  set(object, value) {
    object[this.#key] = value;
    return this;
  }
  add(object) {
    return this.set(object, true);
  }
}`;

/**
 * axe in less than half of the time, with the same results; `accessibility.spec.ts` compares them. Nearly
 * all that it does on a long page is to make colors. As published it keeps each private field of a color in
 * a WeakMap, which is slow with a million of them, and it parses the same few colors for each text anew.
 */
export const fastAxe = `{
  const WeakMap = ${valuesInObjects};
  const WeakSet = WeakMap;
  ${axe}
}
{
  const color = axe.commons.color.Color.prototype;
  const parse = color.parseString;
  const parsed = new Map();
  color.parseString = function (text) {
    if (parsed.has(text)) {
      return Object.assign(this, parsed.get(text));
    }
    parse.call(this, text);
    const {r, g, b, alpha} = this;
    parsed.set(text, {r, g, b, alpha});
    return this;
  };
}`;
