import { expect, it } from '@jest/globals';
import { obstacle } from './obstacle.ts';

const ready = { online: true, session: 'signed-in', finishedBy: 'anna', owner: 'anna' } as const;

it.each([
  ['own, online', ready, undefined],
  ['connection lost', { ...ready, online: false }, 'offline'],
  ['offline, and nobody signed in', { ...ready, online: false, session: 'anonymous' }, 'offline'],
  ['the sign-in check runs', { ...ready, session: 'loading' }, 'loading'],
  ['nobody is signed in', { ...ready, session: 'anonymous', owner: '' }, 'signed-out'],
  ['finished before signing in', { ...ready, finishedBy: '' }, 'unowned'],
  ['somebody else is here', { ...ready, owner: 'ilze' }, 'signed-out'],
  ['a participant’s own', { ...ready, session: 'participant', finishedBy: 'p 1', owner: 'p 1' }, undefined],
] as const)('%s', (_case, circumstances, expected) => expect(obstacle(circumstances)).toBe(expected));
