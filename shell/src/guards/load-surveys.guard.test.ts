import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { loadSurveys } from './load-surveys.guard.ts';

it('lets a signed-in and an anonymous visit pass', async () => {
  expect(await loadSurveys(visit({ pathname: '/Calculator', signedIn: true }))).toEqual({ kind: 'pass' });
  expect(await loadSurveys(visit({ pathname: '/Calculator' }))).toEqual({ kind: 'pass' });
});
