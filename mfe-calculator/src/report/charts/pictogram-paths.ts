/** Women drawn as dots, row by row, one cell of 10 by 10 each. */
export interface Grid {
  women: 100 | 1000;
  columns: number;
  rows: number;
}

export const CELL = 10;

/** Low, so that the first screen of a phone holds it. On a screen of 320 px 286 px are left for the drawing: 6 px for a dot. */
const THOUSAND: Grid = { women: 1000, columns: 40, rows: 25 };
const HUNDRED: Grid = { women: 100, columns: 20, rows: 5 };

/** From this many of 1000 on, both counts are still told apart as whole women of 100. */
const HUNDRED_FROM = 50;

/** 100 women where both numbers are large enough for them, else 1000. */
export const gridFor = (...counts: number[]): Grid => (Math.min(...counts) >= HUNDRED_FROM ? HUNDRED : THOUSAND);

const cells = ({ women, columns }: Grid, from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.min(to, women) - from) }, (_, i) => ({
    x: ((from + i) % columns) * CELL + CELL / 2,
    y: Math.floor((from + i) / columns) * CELL + CELL / 2,
  }));

/** Dots from the first cell to the second, as zero-length strokes: round line caps turn them into discs. */
export function dots(grid: Grid, from: number, to: number = grid.women): string {
  return cells(grid, from, to)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
}

/** A ring in each of the first `count` cells. */
export function rings(grid: Grid, count: number): string {
  const r = 4.2;
  return cells(grid, 0, count)
    .map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}
