import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { terms } from './terms.guard.ts';

it.each([
  [true, { kind: 'pass' }],
  [false, { kind: 'redirect', to: '/ru/TermsConditions?callback=Calculator' }],
])('accepted: %s', async (terms_conditions, outcome) => {
  const asked = visit({ pathname: '/ru/Calculator', signedIn: true, agreed: { terms_conditions } });
  expect(await terms(asked)).toEqual(outcome);
});

it('returns to the route, not to a path below it', async () => {
  const route = { name: 'CalculatorReport', participants: true };
  const asked = visit({ pathname: '/CalculatorReport/1', signedIn: true, route, agreed: { terms_conditions: false } });
  expect(await terms(asked)).toEqual({ kind: 'redirect', to: '/TermsConditions?callback=CalculatorReport' });
});

it('admits nobody without a response', async () => {
  expect(await terms(visit({ pathname: '/Calculator', agreed: 'failed' }))).toEqual({ kind: 'unavailable' });
});
