/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLeave } from './leave.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What was asked for by now: an answer, or the question still open. */
async function now(asked: Promise<boolean>): Promise<boolean | 'asking'> {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([asked, Promise.resolve('asking' as const)]);
}

describe('leaving a page', () => {
  it('saves first what can be saved, and asks nothing then', async () => {
    const leave = createLeave();
    leave.setUnsaved(true, async () => leave.setUnsaved(false));
    const asked = leave.ask();
    expect(await now(asked)).toBe(true);
    expect(leave.question.get()).toBeUndefined();
  });

  it('asks when saving failed', async () => {
    const leave = createLeave();
    leave.setUnsaved(true, async () => {
      throw new Error('no line');
    });
    const asked = leave.ask();
    expect(await now(asked)).toBe('asking');
    leave.question.get()?.(false);
    expect(await asked).toBe(false);
    expect(leave.unsaved()).toBe(true);
  });

  it('asks when saving takes longer than two seconds', async () => {
    const leave = createLeave();
    leave.setUnsaved(true, () => new Promise(() => undefined));
    const asked = leave.ask();
    await jest.advanceTimersByTimeAsync(1999);
    expect(leave.question.get()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(leave.question.get()).toBeDefined();
    leave.question.get()?.(true);
    expect(await asked).toBe(true);
    expect(leave.unsaved()).toBe(false);
  });

  it('withdraws its question and lets her go once everything is saved', async () => {
    const leave = createLeave();
    leave.setUnsaved(true);
    const asked = leave.ask();
    expect(await now(asked)).toBe('asking');
    leave.setUnsaved(false);
    expect(await now(asked)).toBe(true);
    expect(leave.question.get()).toBeUndefined();
  });

  it('asked twice, is one question', async () => {
    const leave = createLeave();
    leave.setUnsaved(true);
    const both = [leave.ask(), leave.ask()];
    await jest.advanceTimersByTimeAsync(0);
    leave.question.get()?.(true);
    expect(await Promise.all(both)).toEqual([true, true]);
  });

  it('saves also while the browser itself asks', () => {
    const leave = createLeave();
    const save = jest.fn(async () => undefined);
    leave.setUnsaved(true, save);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    leave.setUnsaved(false);
  });
});
