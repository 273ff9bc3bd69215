import type {DiagramSource} from './mermaid-syntax';

/** A box of a flowchart, or a state. */
export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly shape: 'box' | 'database' | 'choice' | 'start' | 'end';
  /** Data is changed here: `:::changes`. */
  readonly changes: boolean;
  /** Index of the frame that it stands in. */
  readonly group?: number;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly dashed: boolean;
  /** Whether there is an arrow at the beginning and at the end. */
  readonly heads: readonly [boolean, boolean];
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Arrows go down, however much room there is. */
  readonly isTall: boolean;
  /** Labels of the frames. */
  readonly groups: readonly string[];
}

const shapes: Readonly<Record<string, GraphNode['shape']>> = {'[(': 'database', '{': 'choice'};
const nodePattern = /^([\w-]+?)(?:(\[\(|\[|\(|\{)(.+?)(?:\)\]|\]|\)|\}))?(:::changes)?$/;
/** Between boxes, not inside a label. */
const betweenNodes = / & (?![^[({]*[\])}])/;
const edgePattern = / (<?)(-->|-\.->|---)(?:\|([^|]+)\|)? /;

/**
 * Reads the boxes and arrows of a flowchart or of states.
 *
 * @param source a diagram whose lines were checked
 */
export function readGraph({kind, body}: DiagramSource): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const groups: string[] = [];
  let group: number | undefined;

  const add = (node: GraphNode): string => {
    const known = nodes.get(node.id);
    // What a box looks like is said once, at any of its places.
    if (!known || node.label !== node.id || node.changes) {
      const label = node.label === node.id ? (known?.label ?? node.label) : node.label;
      nodes.set(node.id, {...known, ...node, label, group: node.group ?? known?.group});
    }
    return node.id;
  };
  const addText = (text: string): string => {
    const [, id = text, open = '', label = id, changes] = nodePattern.exec(text.trim()) ?? [];
    const shape = shapes[open] ?? nodes.get(id)?.shape ?? 'box';
    return add({id, label, shape, changes: changes !== undefined, group});
  };
  const addState = (id: string, isEnd: boolean): string =>
    id === '[*]'
      ? add({
          id: isEnd ? '*end' : '*start',
          label: '',
          shape: isEnd ? 'end' : 'start',
          changes: false,
        })
      : addText(id);

  for (const line of body.split('\n').slice(1)) {
    const [, title] = /^subgraph (?:[\w-]+ ?\[(.+)\]|[^[\]]+)$/.exec(line) ?? [];
    const [, name, alias] = /^state "([^"]+)" as (\w+)$/.exec(line) ?? [];
    const [, from, to, label = ''] = /^(\S+) --> (\S+?)(?: ?: (.+))?$/.exec(line) ?? [];
    if (line === '' || line.startsWith('%%')) {
      continue;
    } else if (line.startsWith('subgraph')) {
      group = groups.push(title ?? line.slice('subgraph '.length)) - 1;
    } else if (line === 'end') {
      group = undefined;
    } else if (name !== undefined && alias !== undefined) {
      add({id: alias, label: name, shape: 'box', changes: false});
    } else if (kind === 'state' && from !== undefined && to !== undefined) {
      const ends = {from: addState(from, false), to: addState(to, true)};
      edges.push({...ends, label, dashed: false, heads: [false, true]});
    } else {
      // Nodes and arrows take turns; an arrow has three parts.
      const parts = line.split(edgePattern);
      const chain = parts.filter((_, index) => index % 4 === 0);
      const ids = chain.map((part) => part.split(betweenNodes).map(addText));
      for (const [index, targets] of ids.slice(1).entries()) {
        const [start, arrow = '', text = ''] = parts.slice(index * 4 + 1, index * 4 + 4);
        for (const [source, target] of (ids[index] ?? []).flatMap((one) =>
          targets.map((other) => [one, other] as const),
        )) {
          const heads = [start === '<', arrow !== '---'] as const;
          const dashed = arrow === '-.->';
          edges.push({from: source, to: target, label: text, dashed, heads});
        }
      }
    }
  }
  return {nodes: [...nodes.values()], edges, isTall: body.startsWith('flowchart TD'), groups};
}
