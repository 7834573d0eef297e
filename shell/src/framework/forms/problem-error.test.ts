import { describe, expect, it } from '@jest/globals';
import { bodyOf, codeOf, deletedOrGone, faultsOf, isSignInDeclined, isStatus, worthRetrying } from './problem-error.ts';

type Problem = NonNullable<Parameters<typeof bodyOf>[0]['error']>;

const problem = (code: string, errors?: { field: string; code: string }[]) =>
  ({ type: 'about:blank', title: code, status: 422, code, ...(errors ? { errors } : {}) }) as unknown as Problem;
const answer = (status: number, error?: unknown, headers: Record<string, string> = {}) => ({
  response: new Response(null, { status, headers }),
  ...(error === undefined ? {} : { error: error as Problem }),
});
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
const failureOf = (...given: Parameters<typeof answer>) => thrownBy(() => bodyOf(answer(...given)));

describe('the body of an answer', () => {
  it.each([200, 201, 204])('is given for %d', (status) => {
    const data = { id: 1 };
    expect(bodyOf({ ...answer(status), data })).toBe(data);
  });

  it('is an error that names the fields that the service refused', () => {
    const faults = [{ field: 'texts.lv.name', code: 'too_long' }];
    const error = failureOf(422, problem('validation_failed', faults));
    expect([codeOf(error), faultsOf(error), isStatus(error, 422)]).toEqual(['validation_failed', faults, true]);
  });

  it('is an error without a code where a proxy answers with a page', () => {
    const error = failureOf(502, '<html>Bad gateway</html>');
    expect([codeOf(error), faultsOf(error), isStatus(error, 502), isStatus(error, 500)]).toEqual([
      undefined,
      [],
      true,
      false,
    ]);
    expect(String(error)).toContain('502');
  });
});

describe('a deletion', () => {
  it.each([204, 404])('has happened after %d', (status) => expect(() => deletedOrGone(answer(status))).not.toThrow());

  it.each([401, 403, 409, 410, 500])('has not after %d', (status) =>
    expect(
      isStatus(
        thrownBy(() => deletedOrGone(answer(status))),
        status,
      ),
    ).toBe(true),
  );
});

describe('another attempt', () => {
  it.each([
    ['a network error', new TypeError('Failed to fetch'), true],
    ['a failing service', failureOf(500), true],
    ['a service that is overloaded', failureOf(503), true],
    [
      'a service that the API client asked again until it gave up',
      failureOf(503, undefined, { 'Retry-After': '5' }),
      false,
    ],
    ['a refusal', failureOf(422, problem('validation_failed')), false],
    ['a session that ended', failureOf(401), false],
    ['what does not exist', failureOf(404), false],
  ])('after %s: %p', (_what, error, helps) => {
    expect(worthRetrying(0, error)).toBe(helps);
    expect(worthRetrying(1, error)).toBe(false);
  });
});

it('knows a declined sign-in from every other refusal', () => {
  expect(isSignInDeclined(failureOf(401, problem('sign_in_again')))).toBe(true);
  for (const error of [failureOf(401), failureOf(403, problem('forbidden')), new Error('sign_in_again'), undefined]) {
    expect(isSignInDeclined(error)).toBe(false);
  }
});
