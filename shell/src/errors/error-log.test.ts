import { expect, it } from '@jest/globals';
import { type ErrorEntry, logError, loggedErrors } from './error-log.ts';

it('keeps the latest 50 errors and announces each', () => {
  const announced: ErrorEntry[] = [];
  const target = new EventTarget();
  globalThis.dispatchEvent = (event) => target.dispatchEvent(event);
  target.addEventListener('vesela:error', (event) => announced.push((event as CustomEvent<ErrorEntry>).detail));
  for (let i = 0; i < 60; i++) logError(new TypeError(`error ${i}`), { part: 'test' });
  expect(announced).toHaveLength(60);
  expect(loggedErrors()).toHaveLength(50);
  expect(loggedErrors().at(-1)).toMatchObject({ name: 'TypeError', message: 'error 59', context: { part: 'test' } });
});

it('accepts any thrown value and truncates long messages', () => {
  expect(logError('x'.repeat(1000)).message).toHaveLength(300);
});
