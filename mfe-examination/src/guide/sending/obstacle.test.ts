import { expect, it } from '@jest/globals';
import { obstacle } from './standing.ts';

const ready = { online: true, session: 'signed-in', heldBy: 'anna', owner: 'anna' } as const;

it.each([
  ['hers, with a line', ready, undefined],
  ['no line', { ...ready, online: false }, 'offline'],
  ['no line, and nobody signed in', { ...ready, online: false, session: 'anonymous' }, 'offline'],
  ['the sign-in check runs', { ...ready, session: 'loading' }, 'loading'],
  ['nobody is signed in', { ...ready, session: 'anonymous', owner: '' }, 'signed-out'],
  ['finished before she signed in', { ...ready, heldBy: '' }, 'unowned'],
  ['somebody else is here', { ...ready, owner: 'ilze' }, 'signed-out'],
  ['a participant’s own', { ...ready, session: 'participant', heldBy: 'p 1', owner: 'p 1' }, undefined],
] as const)('%s', (_case, circumstances, expected) => expect(obstacle(circumstances)).toBe(expected));
