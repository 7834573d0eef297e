import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAutosaver, type SaveOutcome, type SaveState, type Snapshot } from './autosaver.ts';

const at = (age: number, group = 'age'): Snapshot => ({ answers: { age }, group });

function setUp(outcomes: (SaveOutcome | Error)[] = []) {
  const states: SaveState[] = [];
  const saved: Snapshot[] = [];
  const save = jest.fn(async (snapshot: Snapshot) => {
    saved.push(snapshot);
    const outcome = outcomes.shift() ?? 'saved';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { states, saved, save, saver: createAutosaver({ save, onState: (state) => states.push(state) }) };
}

const failure = () => new Error('network error');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('autosaver', () => {
  it('waits for a pause in typing and saves the newest answers once', async () => {
    const { saver, saved, states } = setUp();
    saver.change(at(4));
    await jest.advanceTimersByTimeAsync(500);
    saver.change(at(46));
    await jest.advanceTimersByTimeAsync(599);
    expect(saved).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved).toEqual([at(46)]);
    expect(states).toEqual(['pending', 'pending', 'saving', 'saved']);
  });

  it('saves nothing twice', async () => {
    const { saver, saved } = setUp();
    const snapshot = at(46);
    saver.change(snapshot);
    await saver.flush();
    saver.change({ ...snapshot });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(saved).toHaveLength(1);
  });

  it('retries after 2, 4, 8 … seconds, with the newest answers', async () => {
    const { saver, saved, states } = setUp([failure(), failure(), failure()]);
    saver.change(at(1));
    await jest.advanceTimersByTimeAsync(600);
    expect(states.at(-1)).toBe('failed');
    saver.change(at(2));
    expect(states.at(-1)).toBe('failed');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(saved).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved).toEqual([at(1), at(2)]);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(saved).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(saved).toEqual([at(1), at(2), at(2), at(2)]);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves what was entered during a save, one save at a time', async () => {
    let finish: (outcome: SaveOutcome) => void = () => undefined;
    const saved: Snapshot[] = [];
    const states: SaveState[] = [];
    const saver = createAutosaver({
      onState: (state) => states.push(state),
      save: (snapshot) => {
        saved.push(snapshot);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    saver.change(at(1));
    await jest.advanceTimersByTimeAsync(600);
    saver.change(at(2));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual([at(1)]);
    finish('saved');
    await jest.advanceTimersByTimeAsync(600);
    expect(saved).toEqual([at(1), at(2)]);
    expect(states).not.toContain('saved');
    finish('saved');
    await jest.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
  });

  it.each(['conflict', 'changed'] as const)('saves nothing more after %s', async (outcome) => {
    const { saver, saved, states } = setUp([outcome]);
    saver.change(at(1));
    await saver.flush();
    saver.change(at(2));
    await saver.flush();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(saved).toEqual([at(1)]);
    expect(states.at(-1)).toBe(outcome);
  });

  it('discards unsaved answers', async () => {
    const { saver, saved, states } = setUp([failure()]);
    saver.change(at(1));
    await saver.flush();
    saver.discard();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(saved).toHaveLength(1);
    expect(states.at(-1)).toBe('idle');
  });

  it('sends unsaved answers when it stops, without retrying', async () => {
    const { saver, saved } = setUp([failure()]);
    saver.change(at(1));
    saver.stop();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(saved).toEqual([at(1)]);
  });
});
