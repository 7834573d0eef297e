/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayPrefetch, prefetchWhenIdle } from './prefetch.ts';

const ANNA = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' } as const;

it.each([
  [ANNA, undefined, true],
  [ANNA, { effectiveType: '4g' }, true],
  [ANNA, { saveData: true }, false],
  [ANNA, { effectiveType: 'slow-2g' }, false],
  [{ status: 'anonymous' } as const, undefined, false],
  [{ status: 'loading' } as const, undefined, false],
])('%j on the connection %j: %s', (session, line, may) => {
  expect(mayPrefetch(session, line)).toBe(may);
});

describe('prefetchWhenIdle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('prefetches the first two modules within 2000 ms and ignores a failure', async () => {
    const fetched: string[] = [];
    const errors: unknown[] = [];
    const prefetch = async (module: string) => {
      fetched.push(module);
      if (module === 'mfe-a') throw new Error('down');
    };
    prefetchWhenIdle(['mfe-a', 'mfe-b', 'mfe-c'], prefetch, (error) => errors.push(error));
    expect(fetched).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual(['mfe-a', 'mfe-b']);
    expect(errors).toHaveLength(1);
  });

  it('prefetches nothing when the page is left before', async () => {
    const prefetch = jest.fn(async () => undefined);
    const stop = prefetchWhenIdle(['mfe-a'], prefetch, () => undefined);
    stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});
