import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createToasts } from './toasts.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.list.get().map(({ text }) => text);

it('shows a message for 5000 ms', () => {
  const toasts = createToasts();
  toasts.notify({ kind: 'error', text: 'API Error: x' });
  jest.advanceTimersByTime(4999);
  expect(texts(toasts)).toEqual(['API Error: x']);
  jest.advanceTimersByTime(1);
  expect(texts(toasts)).toEqual([]);
});

it('merges repeated messages and restarts the timer', () => {
  const toasts = createToasts();
  toasts.notify({ kind: 'error', text: 'x' });
  jest.advanceTimersByTime(4000);
  toasts.notify({ kind: 'error', text: 'x' });
  jest.advanceTimersByTime(4000);
  expect(texts(toasts)).toEqual(['x']);
});

it('keeps the latest four', () => {
  const toasts = createToasts();
  for (const text of ['1', '2', '3', '4', '5']) toasts.notify({ kind: 'info', text });
  expect(texts(toasts)).toEqual(['2', '3', '4', '5']);
});

it('pauses while the user reads', () => {
  const toasts = createToasts();
  toasts.notify({ kind: 'info', text: 'x' });
  toasts.hold(true);
  jest.advanceTimersByTime(60_000);
  expect(texts(toasts)).toEqual(['x']);
  toasts.hold(false);
  jest.advanceTimersByTime(5000);
  expect(texts(toasts)).toEqual([]);
});
