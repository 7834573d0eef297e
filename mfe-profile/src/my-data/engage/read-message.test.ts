import { expect, it } from '@jest/globals';
import { readMessage } from './read-message.ts';

const own = { name: 'frame' };
const frame = { origin: 'https://engage.example', window: own };
const ready = { origin: frame.origin, source: own, data: { type: 'engage.ready' } };

it('accepts its own frame', () => expect(readMessage(ready, frame)).toBe('ready'));

it.each([
  ['another origin', { ...ready, origin: 'https://engage.example.evil.example' }],
  ['the same host without TLS', { ...ready, origin: 'http://engage.example' }],
  ['a frame without an origin', { ...ready, origin: 'null' }],
  ['another window of the same origin', { ...ready, source: { name: 'frame' } }],
  ['no source window', { ...ready, source: null }],
  ['another type', { ...ready, data: { type: 'engage.token' } }],
  ['a text', { ...ready, data: 'engage.ready' }],
  ['nothing', { ...ready, data: null }],
])('rejects %s', (_name, message) => expect(readMessage(message, frame)).toBeUndefined());

it('rejects everything while there is no frame', () => {
  expect(readMessage({ ...ready, source: null }, { ...frame, window: null })).toBeUndefined();
  expect(readMessage({ ...ready, origin: 'null' }, { origin: 'null', window: own })).toBeUndefined();
});
