/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLeave } from './leave.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The resolved result, or that the question is still open. */
async function now(asked: Promise<boolean>): Promise<boolean | 'asking'> {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([asked, Promise.resolve('asking' as const)]);
}

describe('leaving a page', () => {
  it('saves first if possible, and then asks nothing', async () => {
    const leave = createLeave();
    leave.setUnsaved(true, async () => leave.setUnsaved(false));
    const asked = leave.ask();
    expect(await now(asked)).toBe(true);
    expect(leave.question.get()).toBeUndefined();
  });

  it('asks when saving failed', async () => {
    const leave = createLeave();
    leave.setUnsaved(true, async () => {
      throw new Error('network error');
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

  it('closes its question and leaves once everything is saved', async () => {
    const leave = createLeave();
    leave.setUnsaved(true);
    const asked = leave.ask();
    expect(await now(asked)).toBe('asking');
    leave.setUnsaved(false);
    expect(await now(asked)).toBe(true);
    expect(leave.question.get()).toBeUndefined();
  });

  it('shares one question between concurrent calls', async () => {
    const leave = createLeave();
    leave.setUnsaved(true);
    const both = [leave.ask(), leave.ask()];
    await jest.advanceTimersByTimeAsync(0);
    leave.question.get()?.(true);
    expect(await Promise.all(both)).toEqual([true, true]);
  });

  it("saves also while the browser's own dialog is open", () => {
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
