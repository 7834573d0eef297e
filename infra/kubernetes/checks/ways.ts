import type { Manifest } from '../manifest.ts';
import { deniesByDefault, waysIn, waysOut } from './allowed-ways.ts';
import { processEnds, serverEnds } from './ends.ts';
import { neededWays } from './needed-ways.ts';

/** Ways that a process needs and does not have, or has and does not need, on either end. */
export function wayFaults(manifests: readonly Manifest[]): string[] {
  const processes = processEnds(manifests);
  const ends = [...processes, ...serverEnds(manifests)];
  const needed = neededWays(manifests, ends);
  const names = new Set(processes.map(({ name }) => name));
  const fromProcess = (way: string) => names.has(way.split(' → ')[0] ?? '');
  const inside = (way: string) => ends.some(({ name }) => way.split(' → ')[1]?.startsWith(`${name}:`));

  const out = new Set(waysOut(manifests, ends));
  const into = new Set(waysIn(manifests, ends));
  return [
    ...(deniesByDefault(manifests) ? [] : ['No network policy denies by default.']),
    ...[...needed].filter((way) => !out.has(way)).map((way) => `${way} is needed and may not go out.`),
    ...[...needed].filter((way) => inside(way) && !into.has(way)).map((way) => `${way} is needed and is not let in.`),
    ...[...out]
      .filter((way) => fromProcess(way) && !needed.has(way))
      .map((way) => `${way} may go out and nobody needs it.`),
    ...[...into]
      .filter((way) => (fromProcess(way) || way.startsWith('anybody')) && !needed.has(way))
      .map((way) => `${way} is let in and nobody needs it.`),
  ];
}
