import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../log/logger.ts';
import { forgetOldDraftsDaily } from './forget-old-drafts.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const logger = createLogger('calculator', { level: 'silent' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('forgetOldDraftsDaily', () => {
  it('runs a minute after the start, then daily, also after a failure, until stopped', async () => {
    const forgetOld = jest.fn(async () => 0).mockRejectedValueOnce(new Error('down'));
    const stop = forgetOldDraftsDaily([{ forgetOld }], logger);
    expect(forgetOld).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(forgetOld).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(forgetOld).toHaveBeenCalledTimes(3);
    await stop();
    await jest.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(forgetOld).toHaveBeenCalledTimes(3);
  });

  it('waits for a run in progress when it is stopped', async () => {
    let finish: (count: number) => void = () => undefined;
    const stop = forgetOldDraftsDaily([{ forgetOld: () => new Promise((resolve) => (finish = resolve)) }], logger);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    const stopped = jest.fn();
    const stopping = stop().then(stopped);
    await Promise.resolve();
    expect(stopped).not.toHaveBeenCalled();
    finish(3);
    await stopping;
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
