/** A thousand women in rows of forty, one cell of 10 by 10 each. */
export const COLUMNS = 40;
export const ROWS = 25;
export const CELL = 10;
const TOTAL = COLUMNS * ROWS;

const cells = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.min(to, TOTAL) - from) }, (_, i) => ({
    x: ((from + i) % COLUMNS) * CELL + CELL / 2,
    y: Math.floor((from + i) / COLUMNS) * CELL + CELL / 2,
  }));

/** Dots from the first cell to the second, as zero-length strokes: round line caps turn them into discs. */
export function dots(from: number, to: number = TOTAL): string {
  return cells(from, to)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
}

/** A ring in each of the first `count` cells. */
export function rings(count: number): string {
  const r = 4.2;
  return cells(0, count)
    .map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}
