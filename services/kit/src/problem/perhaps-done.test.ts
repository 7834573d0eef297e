import { expect, it } from '@jest/globals';
import { perhapsDone } from './perhaps-done.ts';
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
])('leaves open what was done: %s', (error) => expect(perhapsDone(error)).toBe(true));

it.each([coded('P1001'), coded('P2024'), coded('57P03'), coded('ECONNREFUSED'), problem('unavailable'), null, 'text'])(
  'says that nothing was: %s',
  (error) => expect(perhapsDone(error)).toBe(false),
);
