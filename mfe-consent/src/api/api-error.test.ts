import { describe, expect, it } from '@jest/globals';
import { bodyOf, isProblem, worthRetrying } from './api-error.ts';
import type { Problem } from './types.ts';

const PROBLEM: Problem = {
  type: 'https://vesela.example/problems/conflict',
  title: 'Conflict',
  status: 409,
  code: 'state_conflict',
  error: 'The deletion has begun.',
  requestId: '00000000-0000-4000-8000-000000000001',
};

/** What a page receives for an unsuccessful response. */
function failure(status: number, { error, headers = {} }: { error?: Problem; headers?: Record<string, string> } = {}) {
  const response = new Response(null, { status, headers });
  try {
    return bodyOf(error === undefined ? { response } : { response, error });
  } catch (thrown) {
    return thrown;
  }
}

describe('the body of a response', () => {
  it('is returned as it is, even when it is empty', () => {
    const response = new Response(null, { status: 200 });
    expect(bodyOf({ data: { revocations: [] }, response })).toEqual({ revocations: [] });
    expect(bodyOf({ response: new Response(null, { status: 204 }) })).toBeUndefined();
  });

  it('of a refusal is an error with the code of the problem', () => {
    const error = failure(409, { error: PROBLEM });
    expect(error).toBeInstanceOf(Error);
    expect(isProblem(error, 'state_conflict')).toBe(true);
    expect(isProblem(error, 'not_found')).toBe(false);
  });

  it('that is not a problem document, as from a proxy, is an error without a code', () => {
    const error = failure(502);
    expect(error).toMatchObject({ status: 502, code: undefined, message: 'status 502' });
    expect(isProblem(error, 'state_conflict')).toBe(false);
  });

  it('that is text instead of a problem document is an error without a code', () => {
    const error = failure(500, { error: '<html>' as unknown as Problem });
    expect(error).toMatchObject({ status: 500, code: undefined });
  });
});

it('a network error is no problem of a service', () => {
  expect(isProblem(new TypeError('fetch failed'), 'state_conflict')).toBe(false);
});

describe('a retry', () => {
  it.each([
    ['a network error', new TypeError('fetch failed'), true],
    ['a server error', failure(500), true],
    ['an overloaded service', failure(503), true],
    ['an overloaded service that the API client has retried', failure(503, { headers: { 'retry-after': '5' } }), false],
    ['a server error that names a time', failure(500, { headers: { 'retry-after': '5' } }), true],
    ['a refusal', failure(409, { error: PROBLEM }), false],
    ['too many requests', failure(429), false],
  ])('after %s: %#', (_case, error, retried) => {
    expect(worthRetrying(0, error)).toBe(retried);
  });

  it('happens once', () => {
    expect(worthRetrying(1, failure(500))).toBe(false);
    expect(worthRetrying(1, new TypeError('fetch failed'))).toBe(false);
  });
});
