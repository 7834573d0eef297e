import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { consented } from './consented.guard.ts';

it('lets a signed-in and an anonymous visit pass', async () => {
  expect(await consented(visit({ pathname: '/Calculator', signedIn: true }))).toEqual({ kind: 'pass' });
  expect(await consented(visit({ pathname: '/Calculator' }))).toEqual({ kind: 'pass' });
});
