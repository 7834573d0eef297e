import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from './parts.ts';

const EVERY_MS = 100;

/** Asks a part again and again; `stop` gives for how many milliseconds it did not answer. */
export function watch({ answers }: Part): { stop(): Promise<number> } {
  let watching = true;
  let awayMs = 0;
  const loop = async () => {
    for (let before = Date.now(); watching; ) {
      const there = await answers();
      const now = Date.now();
      if (!there) awayMs += now - before;
      await delay(EVERY_MS);
      // The pause after a missing answer belongs to the time without one.
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
