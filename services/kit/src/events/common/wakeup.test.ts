import { describe, expect, it } from '@jest/globals';
import { createWakeup } from './wakeup.ts';

const never = new AbortController().signal;

describe('wakeup', () => {
  it('keeps a wake-up for the next wait, and counts several as one', async () => {
    const wakeup = createWakeup();
    wakeup.wake();
    wakeup.wake();
    await wakeup.wait(60_000, never);
    const begun = Date.now();
    await wakeup.wait(50, never);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(45);
  });

  it('ends a wait on a wake-up or on the signal', async () => {
    const wakeup = createWakeup();
    const stop = new AbortController();
    const pending = wakeup.wait(60_000, stop.signal);
    wakeup.wake();
    await pending;
    const stopped = wakeup.wait(60_000, stop.signal);
    stop.abort();
    await stopped;
    await wakeup.wait(60_000, stop.signal);
  });
});
