import { describe, expect, it } from '@jest/globals';
import { DeferredError } from '../errors.ts';
import { type History, nextStep } from './next-step.ts';
import { LIMITS } from './options.ts';

/** Total wait until it is parked, when each delivery ends in this error. */
function waits(error: Error): number[] {
  let history: History = { tries: 0, deferrals: 0 };
  for (const found: number[] = []; ; ) {
    const { history: next, waitMs } = nextStep(history, error, LIMITS);
    if (waitMs === undefined) return found;
    found.push(waitMs);
    history = next;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('nextStep', () => {
  it('waits longer after each failure, then gives up', () => {
    expect(waits(new RangeError())).toEqual([1_000, 5_000, 30_000, 300_000]);
  });

  it('lets an out-of-order event wait longer than the attempts of the one before it', () => {
    expect(sum(waits(new DeferredError()))).toBeGreaterThan(sum(LIMITS.retryWaitsMs) + 5 * LIMITS.deliverMs);
  });

  it('counts failures and deferrals separately', () => {
    const { history } = nextStep({ tries: 3, deferrals: 0 }, new DeferredError(), LIMITS);
    expect(history).toEqual({ tries: 3, deferrals: 1, reason: 'DeferredError' });
    const last = nextStep({ tries: 3, deferrals: 100 }, new TypeError('of anna'), LIMITS);
    expect(last).toEqual({ history: { tries: 4, deferrals: 100, reason: 'TypeError' }, waitMs: 300_000 });
    expect(nextStep(last.history, 'no error at all', LIMITS)).toEqual({
      history: { tries: 5, deferrals: 100, reason: 'unknown' },
      waitMs: undefined,
    });
  });
});
