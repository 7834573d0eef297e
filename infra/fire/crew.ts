import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BROKER_EVERY, type Orders, PAUSE_MS, upTo } from './plan.ts';

export interface Crew {
  /** Kills a random running process; returns its service and role, or undefined if none runs. */
  killOne(): string | undefined;
  /** Number of exits without a kill. */
  failures(): number;
  /** Stops all of them for good. */
  dismiss(): void;
}

/** Delay before restarting a process that failed to start. */
const AFTER_FAILURE_MS = 1_000;
const WORKER = path.join(import.meta.dirname, 'worker.ts');

/** Keeps every process running: restarts one that exits at once, as an orchestrator would. */
export function startCrew(all: readonly Orders[]): Crew {
  const ready = new Map<ChildProcess, Orders>();
  const living = new Set<ChildProcess>();
  let failures = 0;
  let dismissed = false;

  const start = (orders: Orders) => {
    const child = fork(WORKER, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    living.add(child);
    child.send(orders);
    child.once('message', () => ready.set(child, orders));
    child.once('exit', (_, signal) => {
      living.delete(child);
      ready.delete(child);
      if (dismissed) return;
      if (signal !== 'SIGKILL') failures += 1;
      setTimeout(() => dismissed || start(orders), signal === 'SIGKILL' ? 0 : AFTER_FAILURE_MS);
    });
  };
  for (const orders of all) start(orders);

  return {
    killOne() {
      const victims = [...ready];
      const victim = victims[Math.floor(Math.random() * victims.length)];
      if (!victim) return undefined;
      const [child, { role, service }] = victim;
      ready.delete(child);
      child.kill('SIGKILL');
      return role === 'consumer' ? `consumer ${service}` : role;
    },
    failures: () => failures,
    dismiss() {
      dismissed = true;
      for (const child of living) child.kill('SIGKILL');
    },
  };
}

/** Kills so many times, at random moments; returns the number of kills of each. */
export async function killAll(
  crew: Crew,
  killBroker: () => Promise<void>,
  kills: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // At least one of them hits the broker, however few there are.
  const everySo = Math.floor(kills / Math.ceil(kills / BROKER_EVERY));
  let restarted = Promise.resolve();
  for (let kill = 1; kill <= kills; ) {
    await delay(upTo(PAUSE_MS));
    let name: string | undefined = 'broker';
    if (kill % everySo === Math.floor(everySo / 2)) {
      // Other processes are still killed while it starts.
      restarted = restarted.then(killBroker);
      restarted.catch(() => undefined);
    } else name = crew.killOne();
    if (!name) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    kill += 1;
  }
  await restarted;
  return counts;
}
