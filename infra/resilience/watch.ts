import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from './parts.ts';

const EVERY_MS = 100;

/** Probes a part repeatedly; `stop` returns for how many milliseconds it did not respond. */
export function watch({ answers }: Part): { stop(): Promise<number> } {
  let watching = true;
  let awayMs = 0;
  const loop = async () => {
    for (let before = Date.now(); watching; ) {
      const there = await answers();
      const now = Date.now();
      if (!there) awayMs += now - before;
      await delay(EVERY_MS);
      // The pause after a failed probe counts as downtime.
      before = there ? Date.now() : now;
    }
  };
  const running = loop();
  return {
    async stop() {
      watching = false;
      await running;
      return awayMs;
    },
  };
}
