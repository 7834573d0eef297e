import { setTimeout } from 'node:timers/promises';

/** Waits for what happens by itself; a test's own time limit ends the wait. */
export async function until<T>(look: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await setTimeout(20);
  }
}
