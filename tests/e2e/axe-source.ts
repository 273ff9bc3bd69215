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

/** How axe keeps the results of a function: it looks for the arguments in a list, one after the other. */
const keptInLists = "(0, import_memoizee['default'])(fn)";

/** The same, with the arguments found at once. */
const keptInMaps = `((fn) => {
  let kept = new Map();
  const keep = function (...values) {
    let results = kept;
    for (let at = 0; at < fn.length - 1; at += 1) {
      results = results.get(values[at]) ?? results.set(values[at], new Map()).get(values[at]);
    }
    const last = values[fn.length - 1];
    if (!results.has(last)) {
      results.set(last, fn.apply(this, values));
    }
    return results.get(last);
  };
  keep.clear = () => {
    kept = new Map();
  };
  return keep;
})(fn)`;

/**
 * axe in less than half of the time, with the same results; `accessibility.spec.ts` compares them. Nearly
 * all that it does on a long page is to make colors. As published it keeps each private field of a color in
 * a WeakMap, which is slow with a million of them, and it parses the same few colors for each text anew. What it
 * keeps of elements, it searches for from the first.
 *
 * @throws Error when axe keeps results in another way than it did
 */
function makeFast(): string {
  if (!axe.includes(keptInLists)) {
    throw new Error(
      'axe keeps results in another way: adapt tests/e2e/axe-source.ts, or take it out',
    );
  }
  return `{
  const WeakMap = ${valuesInObjects};
  const WeakSet = WeakMap;
  ${axe.replace(keptInLists, () => keptInMaps)}
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
}

export const fastAxe = makeFast();
