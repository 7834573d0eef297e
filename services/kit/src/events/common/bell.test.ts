import { describe, expect, it } from '@jest/globals';
import { createBell } from './bell.ts';

const never = new AbortController().signal;

describe('bell', () => {
  it('remembers a ring for the next wait, and many as one', async () => {
    const bell = createBell();
    bell.ring();
    bell.ring();
    await bell.wait(60_000, never);
    const begun = Date.now();
    await bell.wait(50, never);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(45);
  });

  it('ends a wait by a ring or by the signal', async () => {
    const bell = createBell();
    const stop = new AbortController();
    const rung = bell.wait(60_000, stop.signal);
    bell.ring();
    await rung;
    const stopped = bell.wait(60_000, stop.signal);
    stop.abort();
    await stopped;
    await bell.wait(60_000, stop.signal);
  });
});
