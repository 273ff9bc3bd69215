type Point = readonly [number, number];

/** A part of a drawing. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A label, and the stretch of an arrow that it stands beside. */
export interface LabelWish {
  readonly from: number;
  readonly to: number;
  /** Place of the arrow across its direction. */
  readonly cross: number;
  readonly width: number;
  readonly height: number;
  /** The better side is above the arrow, or left of it. */
  readonly isBefore: boolean;
}

/** Where a label stands; with an end of its lines when it stands left or right of its arrow. */
interface LabelPlace extends Area {
  readonly anchor?: 'start' | 'end';
}

/** Whether two parts of a drawing have a point in common. */
export function touches(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/** What the stretches of a line between its points cover. */
export function areasOf(points: readonly Point[]): Area[] {
  return points.slice(1).map(([x, y], index) => {
    const [lastX, lastY] = points[index] ?? [x, y];
    const [w, h] = [Math.abs(x - lastX), Math.abs(y - lastY)];
    return {x: Math.min(x, lastX), y: Math.min(y, lastY), w, h};
  });
}

/**
 * Puts labels beside their arrows, where neither an arrow nor another label is.
 *
 * @param lines what arrows cover
 * @param width of a drawing whose arrows go down; those of others go to the right
 * @returns a place for each label; nothing when one finds none
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  lines: readonly Area[],
  width?: number,
): LabelPlace[] | undefined {
  const taken: LabelPlace[] = [];
  for (const {from, to, cross, width: w, height: h, isBefore} of wishes) {
    const middle = (from + to) / 2;
    const places: LabelPlace[] =
      width === undefined
        ? [cross - 2 - h, cross + 3].map((y) => ({x: middle - w / 2, y, w, h}))
        : [
            {x: cross - 8 - w, y: middle - h / 2, w, h, anchor: 'end'},
            {x: cross + 8, y: middle - h / 2, w, h, anchor: 'start'},
          ];
    const place = (isBefore ? places : places.reverse()).find(
      (one) =>
        (width === undefined || (one.x >= 0 && one.x + w <= width)) &&
        ![...taken, ...lines].some((other) => touches(one, other)),
    );
    if (!place) {
      return undefined;
    }
    taken.push(place);
  }
  return taken;
}
