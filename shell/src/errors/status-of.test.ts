import { expect, it } from '@jest/globals';
import { statusOf } from './status-of.ts';

it.each([
  [{ statusCode: 404, status: 500 }, 404],
  [{ status: 403 }, 403],
  [{ response: { status: 502 } }, 502],
  [new Error('x'), 500],
  [{ status: 'gone' }, 500],
  [{ status: 200 }, 500],
  [null, 500],
])('%j has status %d', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
