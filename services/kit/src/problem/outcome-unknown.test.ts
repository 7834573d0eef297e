import { expect, it } from '@jest/globals';
import { isOutcomeUnknown } from './outcome-unknown.ts';
import { problem } from './problem-error.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  coded('P1017'),
  coded('57P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('no', { cause: coded('ECONNRESET') }),
  coded('P2010', { meta: { driverAdapterError: new Error('no', { cause: { originalCode: '57P01' } }) } }),
  problem('unavailable', { cause: new DOMException('late', 'TimeoutError') }),
  problem('unavailable', { cause: { unsure: true } }),
])('outcome unknown: %s', (error) => expect(isOutcomeUnknown(error)).toBe(true));

it.each([coded('P1001'), coded('P2024'), coded('57P03'), coded('ECONNREFUSED'), problem('unavailable'), null, 'text'])(
  'outcome known, nothing was done: %s',
  (error) => expect(isOutcomeUnknown(error)).toBe(false),
);
