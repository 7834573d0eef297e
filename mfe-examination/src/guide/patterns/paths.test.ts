import { describe, expect, it } from '@jest/globals';
import { CENTRE, circlesPath, linesPath, RADIUS, STEP, segmentsPath } from './paths.ts';

/** The points of a path, without the radii and flags of its arcs. */
const pointsOf = (path: string): [number, number][] =>
  [...path.matchAll(/(?:^M|L|A[\d.]+ [\d.]+ 0 0 1 )(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])]);
const distance = ([x, y]: [number, number]) => Math.hypot(x - CENTRE, y - CENTRE);

describe.each([
  ['lines', linesPath()],
  ['segments', segmentsPath()],
  ['circles', circlesPath()],
])('%s', (_name, path) => {
  it('stays on the breast and reaches its edge', () => {
    const distances = pointsOf(path).map(distance);
    expect(distances.length).toBeGreaterThan(8);
    expect(Math.max(...distances)).toBeLessThan(RADIUS + 0.2);
    expect(Math.max(...distances)).toBeGreaterThan(RADIUS - STEP);
  });
});

it('advances one step from line to line', () => {
  const xs = [...new Set(pointsOf(linesPath()).map(([x]) => x))];
  expect(xs.slice(1).map((x, i) => Number((x - (xs[i] ?? 0)).toFixed(1)))).toEqual(xs.slice(1).map(() => STEP));
});

it('goes up, then down', () => {
  const ys = pointsOf(linesPath()).map(([, y]) => y);
  expect(ys[0]).toBeGreaterThan(ys[1] ?? 0);
  expect(ys[2]).toBeLessThan(ys[3] ?? 0);
});

it('makes each circle one step wider', () => {
  const radii = [...new Set([...circlesPath().matchAll(/A([\d.]+) /g)].map((m) => Number(m[1])))];
  expect(radii).toEqual([1, 2, 3, 4, 5].map((i) => Number((i * STEP).toFixed(1))));
});

it('returns to the nipple in each wedge', () => {
  expect(pointsOf(segmentsPath()).filter((point) => distance(point) < STEP + 0.2)).toHaveLength(24);
});
