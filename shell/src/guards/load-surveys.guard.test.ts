import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { loadSurveys } = GUARDS;

it('passes once the service has responded, whatever the response', async () => {
  const agreed = { surveys: [], consents: [], terms_conditions: false };
  expect(await loadSurveys(visit({ pathname: '/Calculator', signedIn: true, agreed }))).toEqual({ kind: 'pass' });
});

it('admits nobody without a response', async () => {
  const away = visit({ pathname: '/Calculator', signedIn: true, agreed: 'failed' });
  expect(await loadSurveys(away)).toEqual({ kind: 'unavailable' });
});
