import type { Timing } from './counts.ts';

const SHOWN = 10;
const JOURNEYS = new Set(['journeys', 'accessibility']);

/** Lines that say where a run's time went: the slowest suites and journeys, and the sum of each kind over all workers. */
export function slowest(timings: readonly Timing[]): string[] {
  const lists = [
    ['Slowest suites', timings.filter(({ kind }) => !JOURNEYS.has(kind))],
    ['Slowest journeys', timings.filter(({ kind }) => JOURNEYS.has(kind))],
  ] as const;
  return [
    ...lists.flatMap(([title, all]) => (all.length > 0 ? [title, ...longestOf(all)] : [])),
    ...(timings.length > 0 ? ['Seconds by kind, summed over all workers', ...sums(timings)] : []),
  ];
}

const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)}  ${what}`;

const longestOf = (timings: readonly Timing[]) =>
  [...timings]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ seconds, name }) => line(seconds, name));

function sums(timings: readonly Timing[]): string[] {
  const kinds = new Map<string, { seconds: number; count: number }>();
  for (const { kind, seconds } of timings) {
    const { seconds: before = 0, count = 0 } = kinds.get(kind) ?? {};
    kinds.set(kind, { seconds: before + seconds, count: count + 1 });
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .map(([kind, { seconds, count }]) => line(seconds, `${kind} (${count})`));
}
