import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createIdentityAdmin } from './identity-admin.ts';

const SUBJECT = '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01';
const anna = {
  id: SUBJECT,
  username: 'anna@vesela.example',
  email: 'Anna@vesela.example',
  firstName: 'Anna',
  enabled: true,
  attributes: { locale: ['lv'], other: ['kept'] },
  requiredActions: ['UPDATE_PROFILE'],
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (request: IncomingMessage, body: string) => { status: number; body?: unknown } | undefined;

/** Keycloak as `answer` has it; an answer of nothing leaves the client waiting. */
async function keycloak(answer: Answer, timeoutMs = 1_000) {
  const seen: string[] = [];
  const listener: RequestListener = async (request, response) => {
    const body = await text(request);
    seen.push(`${request.method} ${request.url}${body && ` ${body}`}`);
    const answered = answer(request, body);
    if (!answered) return;
    response.statusCode = answered.status;
    response.end(answered.body === undefined ? undefined : JSON.stringify(answered.body));
  };
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`;
  return { seen, admin: createIdentityAdmin({ url, realm: 'vesela', token: async () => 'secret', timeoutMs }) };
}

describe('createIdentityAdmin', () => {
  it('reads what the portal may know of an account', async () => {
    const { admin, seen } = await keycloak(({ headers }) => ({
      status: headers.authorization === 'Bearer secret' ? 200 : 401,
      body: anna,
    }));
    expect(await admin.getUser(SUBJECT)).toEqual({
      subject: SUBJECT,
      email: 'Anna@vesela.example',
      firstName: 'Anna',
      enabled: true,
      language: 'lv',
    });
    expect(seen).toEqual([`GET /admin/realms/vesela/users/${SUBJECT}`]);
  });

  it('leaves out a language that the portal does not have, and returns nothing for unknown accounts', async () => {
    const { admin } = await keycloak(({ url }) =>
      url?.endsWith(SUBJECT)
        ? { status: 200, body: { id: SUBJECT, enabled: false, attributes: { locale: ['de'] } } }
        : { status: 404 },
    );
    expect(await admin.getUser(SUBJECT)).toEqual({ subject: SUBJECT, enabled: false });
    expect(await admin.getUser('nobody')).toBeUndefined();
    expect(await admin.setEnabled('nobody', false)).toBe(false);
    expect(await admin.logout('nobody')).toBe(false);
    expect(await admin.deleteUser('nobody')).toBe(false);
  });

  it('finds an account by exactly its address', async () => {
    const other = { ...anna, id: 'other', email: 'anna@vesela.example.org' };
    const { admin, seen } = await keycloak(() => ({ status: 200, body: [other, anna] }));
    expect((await admin.findByEmail('anna@VESELA.example'))?.subject).toBe(SUBJECT);
    expect(await admin.findByEmail('ann')).toBeUndefined();
    expect(seen[0]).toBe('GET /admin/realms/vesela/users?email=anna%40VESELA.example&exact=true&first=0&max=2');
  });

  it('sends the whole record back with one change, and nothing without a change', async () => {
    const { admin, seen } = await keycloak(({ method }) =>
      method === 'GET' ? { status: 200, body: anna } : { status: 204 },
    );
    expect(await admin.setEnabled(SUBJECT, true)).toBe(true);
    expect(seen).toHaveLength(1);
    expect(await admin.setEnabled(SUBJECT, false)).toBe(true);
    const [put = ''] = seen.filter((line) => line.startsWith('PUT'));
    expect(JSON.parse(put.slice(put.indexOf('{')))).toEqual({ ...anna, enabled: false });
    expect(await admin.logout(SUBJECT)).toBe(true);
    expect(seen.at(-1)).toBe(`POST /admin/realms/vesela/users/${SUBJECT}/logout`);
    expect(await admin.deleteUser(SUBJECT)).toBe(true);
    expect(seen.at(-1)).toBe(`DELETE /admin/realms/vesela/users/${SUBJECT}`);
  });

  it('reads the sessions of an account without their addresses, and ends one', async () => {
    const session = { id: 'Wz1_x-3', username: 'anna', ipAddress: '192.0.2.7', start: 1_790_000_000_000, clients: {} };
    const { admin, seen } = await keycloak(({ method, url }) => {
      if (method === 'DELETE') return { status: url?.endsWith('/Wz1_x-3') ? 204 : 404 };
      return { status: 200, body: [{ ...session, lastAccess: 1_790_000_060_000 }] };
    });
    expect(await admin.sessionsOf(SUBJECT)).toEqual([
      { id: 'Wz1_x-3', startedAt: new Date(1_790_000_000_000), lastUsedAt: new Date(1_790_000_060_000) },
    ]);
    expect(await admin.endSession('Wz1_x-3')).toBe(true);
    expect(await admin.endSession('../users')).toBe(false);
    expect(seen).toEqual([
      `GET /admin/realms/vesela/users/${SUBJECT}/sessions`,
      'DELETE /admin/realms/vesela/sessions/Wz1_x-3',
      'DELETE /admin/realms/vesela/sessions/..%2Fusers',
    ]);
  });

  it('reads passkeys and no other credential, and removes one', async () => {
    const credential = (type: string) => ({ id: type, type, createdDate: 1_790_000_000_000, credentialData: '{}' });
    const { admin, seen } = await keycloak(({ method }) =>
      method === 'DELETE'
        ? { status: 204 }
        : { status: 200, body: ['password', 'webauthn', 'webauthn-passwordless'].map(credential) },
    );
    const createdAt = new Date(1_790_000_000_000);
    expect(await admin.passkeysOf(SUBJECT)).toEqual([
      { id: 'webauthn', createdAt },
      { id: 'webauthn-passwordless', createdAt },
    ]);
    expect(await admin.removeCredential(SUBJECT, 'webauthn')).toBe(true);
    expect(seen.at(-1)).toBe(`DELETE /admin/realms/vesela/users/${SUBJECT}/credentials/webauthn`);
  });

  it('keeps a subject inside its path segment', async () => {
    const { admin, seen } = await keycloak(() => ({ status: 404 }));
    await admin.getUser('../clients?x');
    expect(seen).toEqual(['GET /admin/realms/vesela/users/..%2Fclients%3Fx']);
  });

  it.each<[string, Answer]>([
    ['refuses', () => ({ status: 403 })],
    ['fails', () => ({ status: 500, body: anna })],
    ['answers something else', () => ({ status: 200, body: { id: SUBJECT } })],
    ['does not answer', () => undefined],
  ])('is unavailable when Keycloak %s', async (_name, answer) => {
    const { admin } = await keycloak(answer, 200);
    await expect(admin.getUser(SUBJECT)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(admin.setEnabled(SUBJECT, false)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable without a token', async () => {
    const token = async () => Promise.reject(new Error('down'));
    const admin = createIdentityAdmin({ url: 'http://127.0.0.1:1', realm: 'vesela', token });
    await expect(admin.logout(SUBJECT)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
