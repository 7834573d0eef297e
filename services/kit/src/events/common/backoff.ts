import { setTimeout } from 'node:timers/promises';

const FIRST_MS = 100;

/** Wait after this many failures in a row: 100 ms, doubled each time up to `maxMs`, minus a random fifth. */
export function backoffMs(failures: number, maxMs: number): number {
  const whole = Math.min(maxMs, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return whole * (1 - Math.random() / 5);
}

/** Waits this long or until the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
