import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { loadSurveys } from './load-surveys.guard.ts';

it('passes once the service has answered, whatever it says', async () => {
  const agreed = { surveys: [], consents: [], terms_conditions: false };
  expect(await loadSurveys(visit({ pathname: '/Calculator', signedIn: true, agreed }))).toEqual({ kind: 'pass' });
});

it('lets nobody pass without an answer', async () => {
  const away = visit({ pathname: '/Calculator', signedIn: true, agreed: 'failed' });
  expect(await loadSurveys(away)).toEqual({ kind: 'unavailable' });
});
