import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineContract } from '@vesela/contracts';
import { createNotes, issuer, notesContract } from '../../test/notes-service.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { createPeer } from './peer.ts';

const NOTE = '7f3e2a10-1111-4222-8333-123456789abc';
const token = () => issuer.token();
const notes = createNotes({
  handlers: {
    readNote: async ({ params, query, caller }) => ({
      text: params.noteId,
      owner: { subject: caller.subject },
      limit: query.limit,
    }),
  },
});
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${(await notes.listen({ host: '127.0.0.1', port: 0 })).port}`;
});
afterAll(() => notes.stop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : 'another error'),
  );

describe('createPeer', () => {
  it('calls routes with their parameters and returns the validated response', async () => {
    const peer = createPeer(notesContract, { origin, token });
    expect(await peer.call('readNote', { params: { noteId: NOTE }, query: { limit: 3 } })).toEqual({
      text: NOTE,
      owner: { subject: 'user-1' },
      limit: 3,
    });
    expect(await peer.call('readNote', { params: { noteId: NOTE }, query: { limit: undefined } })).toMatchObject({
      limit: 20,
    });
    expect(await peer.call('writeNote', { body: { text: 'hello', answers: {} } })).toEqual({ text: 'hello' });
    expect(await peer.call('deleteNote', { params: { noteId: NOTE } })).toBeUndefined();
  });

  it('requests no token on a public route', async () => {
    const peer = createPeer(notesContract, { origin, token: () => Promise.reject(new Error('asked')) });
    expect(await peer.call('greet', {})).toEqual({ text: 'hello' });
    expect(await codeOf(peer.call('deleteNote', { params: { noteId: NOTE } }))).toBe('unavailable');
  });

  it('throws the problem that was returned, with its fields', async () => {
    const peer = createPeer(notesContract, { origin, token });
    const call = peer.call('writeNote', { body: { text: 'hello', answers: { q: 100 } } });
    await expect(call).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'answers.q', code: 'too_large', params: { max: 99 } }],
    });
  });

  it('throws unavailable when its own token is refused', async () => {
    const peer = createPeer(notesContract, { origin, token: () => issuer.token({ expiresIn: -60 }) });
    expect(await codeOf(peer.call('deleteNote', { params: { noteId: NOTE } }))).toBe('unavailable');
  });

  it('throws unavailable when nothing is listening', async () => {
    const peer = createPeer(notesContract, { origin: 'http://127.0.0.1:1', token });
    expect(await codeOf(peer.call('greet', {}))).toBe('unavailable');
  });
});

describe('a peer that violates its contract', () => {
  let server: Server;
  const { greet } = notesContract.routes;
  const strange = defineContract({
    ...notesContract,
    routes: {
      hang: { ...greet, path: '/hang' },
      wrong: { ...greet, path: '/wrong' },
      redirected: { ...greet, path: '/redirected' },
      html: { ...greet, path: '/html' },
    },
  });
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.endsWith('/hang')) return;
      if (request.url?.endsWith('/redirected')) response.writeHead(302, { location: '/right' });
      if (request.url === '/right') response.writeHead(200, { 'content-type': 'application/json' });
      response.end(request.url?.endsWith('/html') ? '<p>' : `{"text":${request.url === '/right' ? '"Hello"' : 1}}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(['hang', 'wrong', 'redirected', 'html'] as const)('is unavailable: %s', async (name) => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const peer = createPeer(strange, { origin: at, token, timeoutMs: 200 });
    expect(await codeOf(peer.call(name, {}))).toBe('unavailable');
  });
});
