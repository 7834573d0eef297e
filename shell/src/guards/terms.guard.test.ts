import { expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { terms } from './terms.guard.ts';

it('lets a signed-in and an anonymous visit pass', async () => {
  expect(await terms(visit({ pathname: '/Calculator', signedIn: true }))).toEqual({ kind: 'pass' });
  expect(await terms(visit({ pathname: '/Calculator' }))).toEqual({ kind: 'pass' });
});
