import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { terms } = GUARDS;

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

it('leads on to the first question of the test, of all paths below a route', async () => {
  const route = { name: 'Calculator', participants: true };
  const at = (pathname: string) =>
    terms(visit({ pathname, signedIn: true, route, agreed: { terms_conditions: false } }));
  expect(await at('/ru/Calculator/step/check')).toEqual({
    kind: 'redirect',
    to: '/ru/TermsConditions?callback=Calculator&to=step/check',
  });
  expect(await at('/ru/Calculator/step/age')).toEqual({
    kind: 'redirect',
    to: '/ru/TermsConditions?callback=Calculator',
  });
});

it('admits nobody without a response', async () => {
  expect(await terms(visit({ pathname: '/Calculator', agreed: 'failed' }))).toEqual({ kind: 'unavailable' });
});
