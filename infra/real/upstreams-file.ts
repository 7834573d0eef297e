import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { writeAtomically } from './state.ts';
import type { Slot } from './supervisor/slot.ts';

const WITHIN_MS = 5_000;
const POLL_MS = 40;
const MODULES = 'modules-';

/** Current addresses of services and module hosts. */
function upstreamsOf(slots: readonly Slot[]) {
  const services: Record<string, string[]> = {};
  const modules: Record<string, string[]> = {};
  for (const { unit, current } of slots) {
    if (!unit.movable || unit.sharesPort) continue;
    const group = unit.name.startsWith(MODULES) ? modules : services;
    const name = unit.name.replace(MODULES, '');
    const running = current();
    group[name] = [...(group[name] ?? []), ...(running ? [`http://127.0.0.1:${running.place.port}`] : [])];
  }
  return { services, modules };
}

/** Writes the upstreams file and waits until every running gateway uses it. */
export async function updateGateways(file: string, slots: readonly Slot[]): Promise<void> {
  const upstreams = upstreamsOf(slots);
  const version = createHash('sha256').update(JSON.stringify(upstreams)).digest('hex').slice(0, 16);
  writeAtomically(file, JSON.stringify({ version, ...upstreams }));
  const gateways = slots.flatMap(({ unit, current }) => (unit.sharesPort ? (current() ?? []) : []));
  await Promise.all(gateways.map(({ spec }) => adopted(spec.ready, version)));
}

async function adopted(ready: { url: string } | { port: number }, version: string): Promise<void> {
  if (!('url' in ready)) return;
  const url = new URL('/upstreams', ready.url);
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await delay(POLL_MS)) {
    const said = await fetch(url, { signal: AbortSignal.timeout(1_000) })
      .then((answer) => answer.json() as Promise<{ version?: string }>)
      .catch(() => undefined);
    // One that has just exited is skipped; its replacement reads the file at its start.
    if (said === undefined || said.version === version) return;
  }
}
