import { localDay } from '../local-day.ts';

/** Tick values from 0 to at least `most`, at round numbers: at most five. */
export function roundTicks(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 10 * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Position of a time between the first and the last, in percent; the middle if those are equal. */
export function placeInTime(first: number, last: number): (moment: number) => number {
  return (moment) => (last > first ? ((moment - first) / (last - first)) * 100 : 50);
}

/** The day of a moment by the clock of the device, as a time. */
export const dayAt = (moment: string): number => Date.parse(localDay(new Date(moment)));
