import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from '../../markdown-table.ts';

/** What V8 writes with `--cpu-prof`; Chromium's developer tools and speedscope open it as a flame chart. */
interface Profile {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string } }[];
  samples: readonly number[];
  /** Microseconds since the sample before. */
  timeDeltas: readonly number[];
}

const SHOWN = 14;

/** Flags with which a process writes its profile into the folder at its end. */
export const profiling = (folder: string) => ['--cpu-prof', `--cpu-prof-dir=${folder}`];

/** Where the processes whose profiles lie in the folder spent their time, start included: by package and own folder. */
export function profileTable(folder: string): string {
  const spent = new Map<string, number>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Profile;
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    for (const [i, id] of samples.entries()) {
      const place = places.get(id) ?? '(unknown)';
      if (place !== '(idle)') spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[i] ?? 0));
    }
  }
  const all = [...spent.values()].reduce((sum, one) => sum + one, 0);
  const rows = [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([place, us]) => [place, (us / 1_000).toFixed(0), `${((us / all) * 100).toFixed(1)} %`]);
  return markdownTable(['where', 'ms', 'of all'], rows);
}

function placeOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library !== undefined && !library.startsWith('@vesela/')) return library;
  const [, own] = /\/((?:services|contracts|infra|shell)\/[\w-]+\/(?:src\/)?[\w-]+)/.exec(url) ?? [];
  if (own !== undefined) return own;
  if (url.startsWith('node:')) return url.split('/')[0] ?? url;
  return url === '' && functionName.startsWith('(') ? functionName : '(native)';
}
