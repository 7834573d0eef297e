import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../log/logger.ts';
import { repeat } from './repeat.ts';

const logger = createLogger('test', { level: 'silent' });
const options = { name: 'work', everyMs: 1_000, logger };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('repeat', () => {
  it('runs at once, rests, continues after a failure, and ends', async () => {
    const work = jest.fn(async () => false).mockRejectedValueOnce(new Error('down'));
    const { stop } = repeat({ ...options, work });
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(work).toHaveBeenCalledTimes(3);
    await stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('rests before the first run where that is asked, unless it is woken or stopped', async () => {
    const work = jest.fn(async () => false);
    const late = repeat({ ...options, firstAfterMs: 500, work });
    await jest.advanceTimersByTimeAsync(499);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await late.stop();

    const woken = repeat({ ...options, firstAfterMs: 500, work });
    woken.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
    await woken.stop();

    await repeat({ ...options, firstAfterMs: 500, work }).stop();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not rest while there is more to do', async () => {
    const work = jest.fn(async () => work.mock.calls.length < 4);
    const { stop } = repeat({ ...options, work });
    await jest.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(4);
    await stop();
  });

  it('can be woken while it rests or runs; runs never overlap', async () => {
    let running = 0;
    const work = jest.fn(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
      return false;
    });
    const { wake, stop } = repeat({ ...options, work });
    wake();
    await jest.advanceTimersByTimeAsync(250);
    expect(work).toHaveBeenCalledTimes(2);
    wake();
    await jest.advanceTimersByTimeAsync(100);
    expect(work).toHaveBeenCalledTimes(3);
    await stop();
  });

  it('waits for a run in progress', async () => {
    let finish: (more: boolean) => void = () => undefined;
    const { stop } = repeat({ ...options, work: () => new Promise((resolve) => (finish = resolve)) });
    const stopped = jest.fn();
    const stopping = stop().then(stopped);
    await Promise.resolve();
    expect(stopped).not.toHaveBeenCalled();
    finish(true);
    await stopping;
    expect(stopped).toHaveBeenCalled();
  });
});
