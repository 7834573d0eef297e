/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayFetchAhead, nextPages, whenIdle } from './fetch-next.ts';

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('on the connection %j: %s', (line, may) => {
  expect(mayFetchAhead(line)).toBe(may);
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
    { module: 'mfe-x' },
    { module: 'mfe-a', path: '/A' },
    { module: 'mfe-a', path: '/AnotherA' },
    { module: 'mfe-b', path: '/B' },
    { module: 'mfe-c', path: '/C' },
  ];
  expect(nextPages({ tiles, asking: 'mfe-d' })).toEqual([
    { path: '/A', module: 'mfe-a' },
    { path: '/B', module: 'mfe-b' },
    { path: '/Consent?callback', module: 'mfe-d' },
  ]);
  expect(nextPages({ tiles: [], asking: 'mfe-d' })).toEqual([]);
  expect(nextPages({ tiles: tiles.slice(0, 2), asking: undefined })).toEqual([{ path: '/A', module: 'mfe-a' }]);
});
