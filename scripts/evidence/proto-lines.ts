/**
 * Finds where a .proto file declares its elements: messages and enums by their name with that of the package,
 * fields, groups of fields and values behind the name of their owner. A field with rules takes several lines.
 *
 * @returns lines, such as `12` or `12-15`, by full name
 */
export function linesOfProto(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const packageName = /^package ([\w.]+);/m.exec(source)?.[1] ?? '';
  /** What the open braces belong to: an owner of elements, or something whose names are those of its owner. */
  const open = [packageName];
  let unfinished: {name: string; first: number} | undefined;

  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const code = text.replace(/"(?:\\.|[^"])*"/g, '""').replace(/\/\/.*$/, '');
    const owner = open.at(-1) ?? '';
    if (unfinished) {
      if (code.includes(';')) {
        found.set(unfinished.name, `${unfinished.first}-${line}`);
        unfinished = undefined;
      }
      return;
    }
    const block = /^\s*(message|enum|oneof|service|extend)\s+([\w.]+)\s*\{/.exec(code);
    const field =
      /^\s*(?!option\b|reserved\b|rpc\b|return)(?:[\w.]+\s+)*(?:map<[^>]*>\s+)?(\w+)\s*=\s*-?\d+/.exec(
        code,
      );
    if (block) {
      const [, kind = '', name = ''] = block;
      found.set(`${owner}.${name}`, String(line));
      // Fields of a oneof belong to the message around it.
      open.push(kind === 'oneof' ? owner : `${owner}.${name}`);
      if (/\}\s*$/.test(code)) {
        open.pop();
      }
      return;
    }
    if (field) {
      const name = `${owner}.${field[1] ?? ''}`;
      if (code.includes(';')) {
        found.set(name, String(line));
      } else {
        unfinished = {name, first: line};
      }
      return;
    }
    for (const brace of code.match(/[{}]/g) ?? []) {
      if (brace === '{') {
        open.push(owner);
      } else {
        open.pop();
      }
    }
  });
  return found;
}
