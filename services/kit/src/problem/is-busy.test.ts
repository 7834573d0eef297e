import { expect, it } from '@jest/globals';
import { TokenError } from '../vault/pkcs11/token-error.ts';
import { isBusy } from './is-busy.ts';
import { problemOf } from './problem-of.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  coded('P2028'),
  coded('53300'),
  coded('53100'),
  coded('08006'),
  coded('P2039', { meta: { driverAdapterError: new Error('no', { cause: { originalCode: '53100' } }) } }),
  new Error('no', { cause: coded('57014') }),
  coded('P2010', { meta: { driverAdapterError: new Error('no', { cause: { originalCode: '55P03' } }) } }),
  new Error('no', { cause: coded('ECONNRESET') }),
  coded('EPIPE'),
  coded('ECONNREFUSED'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Query read timeout'),
])('answers that it is not available when the database is busy or away: %s', (error) => {
  expect(problemOf(error)).toMatchObject({ code: 'unavailable', status: 503 });
});

it.each([coded('P2002'), coded('23505'), new TypeError('x is undefined'), 'text', null])(
  'does not classify other errors as busy: %s',
  (error) => {
    expect(isBusy(error)).toBe(false);
    expect(problemOf(error).code).toBe('internal');
  },
);

it('stops at errors that wrap one another', () => {
  const error: { cause?: unknown } = {};
  error.cause = error;
  expect(isBusy(error)).toBe(false);
});

it('answers 503 while a token with master keys cannot be used', () => {
  expect(problemOf(new TokenError('There is no token named vesela.'))).toMatchObject({ code: 'unavailable' });
});
