/** A hundred women in rows of twenty, one cell of 10 by 10 each. */
export const COLUMNS = 20;
export const ROWS = 5;
export const CELL = 10;

const centres = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    x: ((from + i) % COLUMNS) * CELL + CELL / 2,
    y: Math.floor((from + i) / COLUMNS) * CELL + CELL / 2,
  }));

/** Dots from one cell to another, as zero-length strokes: round line caps turn them into discs. */
export const dots = (from: number, to: number): string =>
  centres(from, to)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');

const RADIUS = 3.2;

/** Rings from one cell to another. */
export const rings = (from: number, to: number): string =>
  centres(from, to)
    .map(
      ({ x, y }) =>
        `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`,
    )
    .join('');
