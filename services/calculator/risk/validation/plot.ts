import type { Decile, NetBenefit } from './measures.ts';

/** Where things lie in a plot, in its own units; whoever draws it adds words and colours. */
export const PLOT = { width: 320, height: 240, left: 40, right: 312, top: 8, bottom: 208 } as const;

/** A risk as women of 1000 with one decimal, rounded here so that every page writes the same digits. */
export const tenthsOfThousand = (risk: number): number => Math.round(risk * 10_000) / 10;

export interface Tick {
  /** Position along its axis. */
  at: number;
  /** Per 1,000 women. */
  value: number;
}

type Scale = (value: number) => number;
const scaleTo =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) =>
    Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
const ticksOf = (scale: Scale, values: readonly number[]): Tick[] =>
  values.map((value) => ({ at: scale(value), value: Math.round(value * 1000) }));

/** Both axes run from 0 to 50 of 1,000 in every country, so that plots can be compared. */
const MOST = 0.05;
const TENTHS = [0, 0.01, 0.02, 0.03, 0.04, 0.05];

export interface CalibrationPlot {
  x: Tick[];
  y: Tick[];
  points: { x: number; y: number; low: number; high: number }[];
}

/** Observed against expected by tenths of the women; the diagonal from corner to corner is perfect agreement. */
export function calibrationPlot(deciles: readonly Decile[]): CalibrationPlot {
  const x = scaleTo(0, MOST, PLOT.left, PLOT.right);
  const y = scaleTo(0, MOST, PLOT.bottom, PLOT.top);
  return {
    x: ticksOf(x, TENTHS),
    y: ticksOf(y, TENTHS),
    points: deciles.map(({ expected, observed, low, high }) => ({
      x: x(expected),
      y: y(observed),
      low: y(Math.max(low, 0)),
      high: y(Math.min(high, MOST)),
    })),
  };
}

/** Net benefit below this share leaves the plot. */
const LEAST = -0.004;
const HIGHEST = 0.012;

export interface DecisionPlot {
  x: Tick[];
  y: Tick[];
  /** Points of polylines, as SVG writes them. */
  model: string;
  everybody: string;
  /** Height of "nobody", whose benefit is always 0. */
  nobody: number;
}

/** Net benefit by the risk from which one acts. */
export function decisionPlot(decision: readonly NetBenefit[]): DecisionPlot {
  const x = scaleTo(0, 0.06, PLOT.left, PLOT.right);
  const y = scaleTo(LEAST, HIGHEST, PLOT.bottom, PLOT.top);
  const line = (key: 'model' | 'everybody') =>
    decision
      .filter((one) => one[key] >= LEAST)
      .map((one) => `${x(one.threshold)},${y(one[key])}`)
      .join(' ');
  return {
    x: ticksOf(x, [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06]),
    y: ticksOf(y, [-0.004, 0, 0.004, 0.008, 0.012]),
    model: line('model'),
    everybody: line('everybody'),
    nobody: y(0),
  };
}
