/** A node of what a parser of SQL has read: a rule with what it is made of, or a word. */
export interface TreeNode {
  readonly rule?: string;
  readonly text: string;
  readonly children: readonly TreeNode[];
}

/** What a parser of SQL says of a statement. */
export interface ParsedStatement {
  readonly tree: TreeNode;
  /** The first mistake, on which line of the statement. */
  readonly fault?: {readonly line: number; readonly message: string};
}

/** A node as the parsers of dt-sql-parser make it. */
interface ParserNode {
  readonly ruleIndex?: number;
  readonly children?: readonly ParserNode[] | null;
  getText: () => string;
}

/** Copies what counts of a parser's tree. */
export function toTree(node: ParserNode, rules: readonly string[]): TreeNode {
  return {
    rule: node.ruleIndex === undefined ? undefined : rules[node.ruleIndex],
    text: node.getText(),
    children: (node.children ?? []).map((child) => toTree(child, rules)),
  };
}

/** The first node of one of some rules, outside in. */
export function findNode(node: TreeNode, ...rules: readonly string[]): TreeNode | undefined {
  if (node.rule !== undefined && rules.includes(node.rule)) {
    return node;
  }
  for (const child of node.children) {
    const found = findNode(child, ...rules);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** All nodes of a rule; what is inside of one is not looked at. */
export function findNodes(node: TreeNode, ...rules: readonly string[]): TreeNode[] {
  return node.rule !== undefined && rules.includes(node.rule)
    ? [node]
    : node.children.flatMap((child) => findNodes(child, ...rules));
}

/** The words of a node, in capitals, with single spaces. */
export function wordsOf(node: TreeNode): string {
  return node.children.length === 0
    ? node.text.toUpperCase()
    : node.children
        .map(wordsOf)
        .filter((text) => text !== '')
        .join(' ');
}
