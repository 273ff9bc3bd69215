// @ts-check

/** @typedef {import('./statements.mjs').Statement} Statement */

/** How far from the cited lines a name may stand. */
const reach = 5;

/**
 * A text without what differs between a message and the code that prints it: escapes, line breaks, case.
 *
 * @param {string} text
 */
function plain(text) {
  return text
    .toLowerCase()
    .replaceAll(/["'`]\s*\+?\s*\n\s*\+?\s*["'`]/g, '')
    .replaceAll(/[\\_"'`]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** How many words of a name in a row are enough: code puts messages together of parts. */
const enoughWords = 4;

/**
 * @param {string} text
 * @param {string} name
 */
function hasName(text, name) {
  const words = plain(name).trim().split(' ');
  return words
    .slice(0, Math.max(1, words.length - enoughWords + 1))
    .some((_word, index) =>
      plain(text).includes(words.slice(index, index + enoughWords).join(' ')),
    );
}

/**
 * Compares statements with the source.
 *
 * @param {readonly Statement[]} statements
 * @param {(path: string) => string | undefined} read gives the text of a file of the tool
 * @returns {string[]} what is wrong, as `file:line: cause. Cure.`
 */
export function findFaults(statements, read) {
  return statements.flatMap(({file, line, section, evidence, fault, names}) => {
    const place = `${file}:${line}`;
    if (fault !== undefined) {
      return [`${place}: ${section}: ${fault}`];
    }
    const citations = (evidence?.citations ?? []).filter(({isDependency}) => !isDependency);
    const faults = citations.flatMap(({path, ranges}) => {
      const text = read(path);
      if (text === undefined) {
        return [`${place}: ${section}: ${path} does not exist. Name the file that shows it.`];
      }
      const count = text.replace(/\n$/, '').split('\n').length;
      return ranges
        .filter(({last}) => last > count)
        .map(
          ({last}) =>
            `${place}: ${section}: ${path} has ${count} lines, not ${last}. Correct the range.`,
        );
    });
    const [name] = names;
    const isOfAnother = citations.length < (evidence?.citations.length ?? 0) || evidence?.reason;
    if (faults.length > 0 || name === undefined || isOfAnother || citations.length === 0) {
      return faults;
    }
    const isNamed = citations.some(({path, ranges}) => {
      const lines = (read(path) ?? '').split('\n');
      return ranges.some(({first, last}) =>
        hasName(lines.slice(Math.max(0, first - 1 - reach), last + reach).join('\n'), name),
      );
    });
    return isNamed
      ? []
      : [
          `${place}: ${section}: "${name}" is not within ${reach} lines of what is cited. ` +
            `Cite the lines that have it.`,
        ];
  });
}

/**
 * Counts the statements of each page, and those with evidence.
 *
 * @param {readonly Statement[]} statements
 * @returns {Map<string, {total: number, covered: number, missing: Statement[]}>} by page, sorted
 */
export function coverageByPage(statements) {
  const byPage = new Map();
  for (const statement of statements) {
    const counts = byPage.get(statement.page) ?? {total: 0, covered: 0, missing: []};
    counts.total += 1;
    if (statement.text === undefined) {
      counts.missing.push(statement);
    } else {
      counts.covered += 1;
    }
    byPage.set(statement.page, counts);
  }
  return new Map([...byPage].sort(([a], [b]) => a.localeCompare(b)));
}
