import { expect, it } from '@jest/globals';
import { obstacle } from './obstacle.ts';

const ready = {
  online: true,
  session: 'signed-in',
  finishedBy: 'anna',
  owner: 'anna',
  consent: 'agreed',
  isHeld: false,
} as const;

it.each([
  ['own, online', ready, undefined],
  ['connection lost', { ...ready, online: false }, 'offline'],
  ['offline, and nobody signed in', { ...ready, online: false, session: 'anonymous' }, 'offline'],
  ['the sign-in check runs', { ...ready, session: 'loading' }, 'loading'],
  ['nobody is signed in', { ...ready, session: 'anonymous', owner: '' }, 'signed-out'],
  ['finished before signing in', { ...ready, finishedBy: '' }, 'unowned'],
  ['somebody else is here', { ...ready, owner: 'ilze' }, 'signed-out'],
  ['a participant’s own', { ...ready, session: 'participant', finishedBy: 'p 1', owner: 'p 1' }, undefined],
  ['it is asked whether she has agreed', { ...ready, consent: 'asking' }, 'loading'],
  ['nobody knows whether she has agreed', { ...ready, consent: 'unknown' }, undefined],
  ['she has not agreed', { ...ready, consent: 'not-agreed' }, 'not-agreed'],
  ['she has not agreed, without a line', { ...ready, consent: 'not-agreed', online: false }, 'not-agreed'],
  ['who signed in afterwards has not agreed', { ...ready, finishedBy: '', consent: 'not-agreed' }, 'not-agreed'],
  ['somebody else has not agreed', { ...ready, owner: 'ilze', consent: 'not-agreed' }, 'signed-out'],
  ['it waits for her word', { ...ready, isHeld: true }, 'not-agreed'],
  [
    'it waits for her word, and nobody is signed in',
    { ...ready, owner: '', session: 'anonymous', isHeld: true },
    'signed-out',
  ],
] as const)('%s', (_case, circumstances, expected) => expect(obstacle(circumstances)).toBe(expected));
