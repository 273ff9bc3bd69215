import type {Graph, GraphEdge, GraphNode} from './diagram-graph';

/** A box in its place, or the place where an arrow passes a row of boxes. */
export interface Placed {
  readonly id: string;
  readonly rank: number;
  readonly node?: GraphNode;
  /** Middle, across the direction of the arrows. */
  cross: number;
}

/** An arrow with what it passes. */
export interface Route {
  readonly edge: GraphEdge;
  readonly path: readonly Placed[];
  /** It runs against the others: its path is that of the arrow in the other direction. */
  readonly isBack: boolean;
}

export interface Arrangement {
  /** By rank: what stands there, in order. */
  readonly layers: readonly (readonly Placed[])[];
  readonly routes: readonly Route[];
}

/** Which arrows lead back to where they came from. */
function backEdges({edges}: Graph): Set<GraphEdge> {
  const kept: GraphEdge[] = [];
  const reaches = (from: string, to: string): boolean =>
    from === to || kept.some((edge) => edge.from === from && reaches(edge.to, to));
  return new Set(
    edges.filter((edge) => {
      const isBack = reaches(edge.to, edge.from);
      if (!isBack) {
        kept.push(edge);
      }
      return isBack;
    }),
  );
}

/** How many arrows lead to each box at most; what nothing leads to stands right before what follows. */
function ranksOf({nodes}: Graph, edges: readonly GraphEdge[]): Map<string, number> {
  const ranks = new Map(nodes.map(({id}) => [id, 0]));
  const rank = (id: string): number => ranks.get(id) ?? 0;
  const groupOf = new Map(nodes.map(({id, group}) => [id, group]));
  // As often as the longest way can have arrows.
  for (const {from, to} of nodes.flatMap(() => edges)) {
    const [inside, outside] = [groupOf.get(from), groupOf.get(to)];
    // A frame that an arrow leads into begins behind the one that it comes from.
    const isBetweenFrames = inside !== undefined && outside !== undefined && inside !== outside;
    const frame = isBetweenFrames ? nodes.filter(({group}) => group === inside) : [];
    ranks.set(to, Math.max(rank(to), rank(from) + 1, ...frame.map(({id}) => rank(id) + 1)));
  }
  for (const {id} of nodes) {
    const next = edges.filter(({from}) => from === id).map(({to}) => rank(to));
    if (next.length > 0 && edges.every(({to}) => to !== id)) {
      ranks.set(id, Math.min(...next) - 1);
    }
  }
  return ranks;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );
}

/** How bad an order is: crossings, long ways, and frames that are torn. */
function costOf(layers: readonly (readonly Placed[])[], routes: readonly Route[]): number {
  const places = new Map(
    layers.flatMap((layer) => layer.map((one, at) => [one, at - (layer.length - 1) / 2] as const)),
  );
  const place = (one?: Placed): number => (one && places.get(one)) ?? 0;
  const steps = routes.flatMap(({path}) =>
    path.slice(1).map((to, index) => [path[index]?.rank, place(path[index]), place(to)] as const),
  );
  let cost = 0;
  for (const [index, [rank, from, to]] of steps.entries()) {
    cost += Math.abs(from - to);
    for (const [otherRank, otherFrom, otherTo] of steps.slice(index + 1)) {
      cost += rank === otherRank && (from - otherFrom) * (to - otherTo) < 0 ? 10 : 0;
    }
  }
  for (const layer of layers) {
    const groups = layer.map(({node}) => node?.group);
    for (const group of new Set(groups)) {
      const torn = groups.lastIndexOf(group) - groups.indexOf(group) + 1;
      const count = groups.filter((one) => one === group).length;
      cost += group === undefined ? 0 : 1000 * (torn - count);
    }
  }
  return cost;
}

/** Where something would stand if there were room, and how many ask for it. */
interface Wish {
  readonly at: number;
  readonly weight: number;
}

/**
 * Finds the places nearest to those wished for, in order and with enough room between.
 *
 * @param apart how far each place is from the one before, at least
 */
function spread(wishes: readonly Wish[], apart: readonly number[]): number[] {
  let offset = 0;
  const offsets = apart.map((gap) => (offset += gap));
  const blocks: {at: number; weight: number; count: number}[] = [];
  for (const [index, wish] of wishes.entries()) {
    let block = {at: wish.at - (offsets[index] ?? 0), weight: wish.weight, count: 1};
    for (let last = blocks.at(-1); last && last.at > block.at; last = blocks.at(-1)) {
      const weight = last.weight + block.weight;
      const at = (last.at * last.weight + block.at * block.weight) / weight;
      block = {at, weight, count: last.count + block.count};
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks
    .flatMap(({at, count}) => Array.from({length: count}, () => at))
    .map((at, index) => at + (offsets[index] ?? 0));
}

/**
 * Puts the boxes of a graph into rows, one behind the other along the arrows, with as few crossings as
 * can be.
 *
 * @param distance how far the middles of two neighbors in a row are apart
 * @throws Error when an arrow leads back over more than one row, or a row has more than six boxes
 */
export function arrange(
  graph: Graph,
  distance: (one: Placed, next: Placed) => number,
): Arrangement {
  const back = backEdges(graph);
  const ahead = graph.edges.filter((edge) => !back.has(edge));
  const ranks = ranksOf(graph, ahead);
  const layers: Placed[][] = Array.from({length: Math.max(...ranks.values()) + 1}, () => []);
  const put = (one: Placed): Placed => {
    layers[one.rank]?.push(one);
    return one;
  };
  const placed = new Map<string, Placed>(
    graph.nodes.map((node) => [
      node.id,
      put({id: node.id, rank: ranks.get(node.id) ?? 0, node, cross: 0}),
    ]),
  );
  const between = (from?: Placed, to?: Placed): Placed[] => {
    if (!from || !to) {
      return [];
    }
    // Arrows of one box pass a row in one place.
    const passed = Array.from({length: to.rank - from.rank - 1}, (_, index) => {
      const id = `${from.id} ${from.rank + 1 + index}`;
      const one = placed.get(id) ?? put({id, rank: from.rank + 1 + index, cross: 0});
      placed.set(id, one);
      return one;
    });
    return [from, ...passed, to];
  };
  const routes = graph.edges.map((edge): Route => {
    const isBack = back.has(edge);
    const ends = [placed.get(edge.from), placed.get(edge.to)] as const;
    if (isBack && (ends[0]?.rank ?? 0) - (ends[1]?.rank ?? 0) !== 1) {
      throw new Error(`the arrow from ${edge.from} back to ${edge.to} passes other boxes`);
    }
    return {edge, path: isBack ? between(ends[1], ends[0]) : between(...ends), isBack};
  });

  let cost = costOf(layers, routes);
  for (let sweep = 0; sweep < 3; sweep++) {
    for (const [rank, layer] of layers.entries()) {
      if (layer.length > 6) {
        throw new Error(`${layer.length} boxes stand side by side, and six is the most`);
      }
      for (const order of permutations(layer)) {
        const other = costOf(
          layers.map((one) => (one === layer ? order : one)),
          routes,
        );
        if (other < cost - 0.001) {
          [cost, layers[rank]] = [other, order];
        }
      }
    }
  }

  const neighbors = new Map<Placed, Placed[]>();
  for (const {path} of routes) {
    for (const [index, to] of path.slice(1).entries()) {
      const from = path[index] ?? to;
      neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
      neighbors.set(to, [...(neighbors.get(to) ?? []), from]);
    }
  }
  for (let sweep = 0; sweep < 200; sweep++) {
    for (const layer of layers) {
      const apart = layer.map((one, at) => {
        const before = layer[at - 1];
        return before ? distance(before, one) : 0;
      });
      const wishes = layer.map((one): Wish => {
        const near = neighbors.get(one) ?? [one];
        const at = near.reduce((sum, {cross}) => sum + cross, 0) / near.length;
        return {at, weight: near.length};
      });
      for (const [at, cross] of spread(wishes, apart).entries()) {
        const one = layer[at];
        if (one) {
          one.cross = cross;
        }
      }
    }
  }
  return {layers, routes};
}
