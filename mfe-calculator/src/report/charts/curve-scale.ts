import type { Report } from '../../api/types.ts';
import type { Horizon } from '../words/horizon.ts';

export type CurvePoint = Report['curve'][number];

/**
 * The axis of every curve, in women of 1000. One for all, so that two curves can be compared: its end lies above the highest risk
 * that the model shows in any country at any age (643 of 1000, with the highest relative hazard from 18 to 90 in England).
 */
export const CURVE_TOP = 700;
export const CURVE_TICKS = [0, 200, 400, 600] as const;

/**
 * Ends of the axis of a report's bars, in women of 1000: by the time span and never by the woman, so that two reports opened
 * side by side can be compared. Each lies above the highest risk that the model shows over that span (270, 421, 518 and 643 of 1000).
 */
export const BAR_TOP = { '10': 300, '20': 500, '30': 600, lifetime: CURVE_TOP } as const satisfies Record<
  Horizon,
  number
>;

/** Axis ages: round ages between the current age and the last one; a round age too close to either is left out. */
export function ageTicks(from: number, to: number): number[] {
  const step = to - from > 40 ? 20 : 10;
  const first = Math.ceil(from / step) * step;
  const room = (to - from) / 6;
  const between = Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, i) => first + i * step);
  return [from, ...between.filter((age) => age - from >= room && to - age >= room), to];
}

/** Position in percent from the chart's left or bottom edge. */
export type Place = (value: number) => number;
export const placeBetween =
  (from: number, to: number): Place =>
  (value) =>
    to === from ? 0 : ((value - from) / (to - from)) * 100;

/** SVG path through the points, in a box of 100 by 100 whose origin is at the top left. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(100 - y).toFixed(2)}`).join('');
}

/**
 * Vertical positions of two labels at the ends of their lines, moved apart to at least `gap` percent and kept inside
 * the box.
 */
export function apart(first: number, second: number, gap: number): [number, number] {
  const distance = Math.abs(first - second);
  if (distance >= gap) return [first, second];
  const middle = Math.min(Math.max((first + second) / 2, gap / 2), 100 - gap / 2);
  const up = middle + gap / 2;
  const down = middle - gap / 2;
  return first >= second ? [up, down] : [down, up];
}

/**
 * Every fifth year and the last one, to keep the table short. Without the current age, where the cumulative risk is
 * zero.
 */
export function tableRows(curve: readonly CurvePoint[]): CurvePoint[] {
  return curve.filter(({ age }, i) => i > 0 && (i === curve.length - 1 || age % 5 === 0));
}
