import { describe, expect, it } from '@jest/globals';
import { memoryValue } from '../testing/memory-value.ts';
import { isChunkError, reloadOnce } from './reload-guard.ts';

const chunkError = () => Object.assign(new Error('Loading chunk 81 failed.'), { name: 'ChunkLoadError' });

function page(start = 1_000_000) {
  const kept = memoryValue();
  const state = { time: start, reloads: 0 };
  return {
    state,
    now: () => state.time,
    storage: { getItem: () => kept.get() ?? null, setItem: (_key: string, value: string) => kept.set(value) },
    reload: () => {
      state.reloads += 1;
    },
  };
}

describe('reloadOnce', () => {
  it('reloads for a chunk that failed to load', () => {
    const open = page();
    expect(reloadOnce(chunkError(), open)).toBe(true);
    expect(open.state.reloads).toBe(1);
  });

  it.each([
    [0, 1],
    [59_999, 1],
    [60_000, 2],
  ])('after %d ms there have been %d reloads', (ms, reloads) => {
    const open = page();
    reloadOnce(chunkError(), open);
    open.state.time += ms;
    reloadOnce(chunkError(), open);
    expect(open.state.reloads).toBe(reloads);
  });

  it('does nothing for other errors', () => {
    const open = page();
    expect(reloadOnce(new Error('boom'), open)).toBe(false);
    expect(open.state.reloads).toBe(0);
  });

  it('does not reload when it cannot count reloads', () => {
    const open = page();
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('storage is refused');
      },
    };
    expect(reloadOnce(chunkError(), { ...open, storage })).toBe(false);
    expect(open.state.reloads).toBe(0);
  });
});

it('recognises styles that failed to load', () => {
  expect(isChunkError(Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
  expect(isChunkError(undefined)).toBe(false);
});
