/** A stone's position and size on the drawing's grid. */
interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** The ellipse that each stone fills, lowest first. */
const STONES: readonly Ellipse[] = [
  { cx: 117, cy: 199, rx: 99, ry: 37 },
  { cx: 116, cy: 146, rx: 80, ry: 23 },
  { cx: 122, cy: 98, rx: 49, ry: 32 },
  { cx: 123, cy: 49, rx: 27, ry: 23 },
];

/** Square units per candidate dot; dots on the lit side are dropped. */
const AREA_PER_TRY = 9;

/**
 * The grain of each stone as path data of dots, denser towards the lower right. Uses a low-discrepancy sequence, so
 * that dots neither clump nor line up, and every build draws the same ones.
 */
export function stippleStones(): readonly string[] {
  return STONES.map(({ cx, cy, rx, ry }) => {
    const tries = Math.round((4 * rx * ry) / AREA_PER_TRY);
    let path = '';
    for (let at = 1; at <= tries; at++) {
      const x = 2 * fraction(at * 0.7548776662) - 1;
      const y = 2 * fraction(at * 0.5698402909) - 1;
      const shade = 0.5 + 0.34 * x + 0.5 * y;
      if (x * x + y * y > 1.05 || fraction(at * 0.6180339887) > shade * shade) continue;
      path += `M${Math.round(cx + rx * x)} ${Math.round(cy + ry * y)}h0`;
    }
    return path;
  });
}

function fraction(value: number): number {
  return value - Math.floor(value);
}
