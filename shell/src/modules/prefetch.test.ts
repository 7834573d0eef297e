/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { published, route } from '../testing/modules.ts';
import { mayPrefetch, whenIdle } from './prefetch.ts';
import { nextPages } from './use-fetch-ahead.ts';

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

describe('whenIdle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fetches within 2000 ms', async () => {
    const fetch = jest.fn();
    whenIdle(fetch);
    expect(fetch).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing when the page is left before', async () => {
    const fetch = jest.fn();
    const stop = whenIdle(fetch);
    stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('what comes next are the first tests of two modules, and what asks for consent before them', () => {
  const tiles = [
    ['mfe-b', '/B', 20],
    ['mfe-a', '/A', 10],
    ['mfe-a', '/AnotherA', 15],
    ['mfe-c', '/C', 30],
  ] as const;
  const modules = tiles.map(([name, path, order]) => {
    const module = published(name, [route(path)]);
    module.descriptor.tiles = module.descriptor.tiles.map((tile) => ({ ...tile, order }));
    return module;
  });
  const asking = published('mfe-d', [route('/Consent')]);
  asking.descriptor.tiles = [];
  expect(nextPages([...modules, asking])).toEqual([
    { path: '/A', module: 'mfe-a' },
    { path: '/B', module: 'mfe-b' },
    { path: '/Consent?callback', module: 'mfe-d' },
  ]);
  expect(nextPages([asking])).toEqual([]);
});
