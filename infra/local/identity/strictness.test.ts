import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawRequest, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { openPool } from '../../postgres/database.ts';
import { PROTOCOL, REALM_PATH } from '../../sign-in/realm.ts';
import { startIdentity } from './identity.ts';
import { openIdentity } from './testing/open-identity.ts';

let identity: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.stop());

it.each([
  ['1234567890', 'at least 12 characters'],
  ['Password1234', 'Many people choose this password'],
  ['Vesela-Vesela-2026', 'made of the portal’s name'],
  ['', 'must not be your email address'],
])('the password %j is refused as at Keycloak', async (password, why) => {
  const email = `${randomUUID()}@vesela.example`;
  const browser = identity.client();
  const page = await (await browser.open({ ui_locales: 'en' }, 'registrations')).response.text();
  const refused = await browser.submit(page, { name: 'Nora', email, password: password || email.toUpperCase() });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(why)]);
});

it('a refresh token is kept as a hash: nothing in the database renews a session', async () => {
  const browser = identity.client();
  const { refresh_token = '' } = (await browser.signIn(DEMO_ACCOUNTS.anna.email, DEMO_PASSWORD)) ?? {};
  const { jti } = JSON.parse(Buffer.from(refresh_token.split('.')[1] ?? '', 'base64url').toString());
  expect(String(jti).length).toBeGreaterThan(20);
  const pool = openPool(identity.databaseUrl);
  const { rows } = await pool.query<{ row: string }>('SELECT record::text AS row FROM protocol_record record');
  await pool.end();
  expect(rows.filter(({ row }) => row.includes('RefreshToken')).length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(jti))).toEqual([]);
  expect((await browser.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(200);
});

it('no script reads the cookie of a session, and no form of another site sends it', async () => {
  const browser = identity.client();
  const { email } = DEMO_ACCOUNTS.anna;
  const page = await (await browser.open()).response.text();
  const cookies = (await browser.submit(page, { email, password: DEMO_PASSWORD })).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.replace(/_\d.*/s, ''))).toContain('session');
  for (const attribute of ['httponly', 'samesite=lax'])
    expect(cookies.filter((cookie) => !cookie.toLowerCase().split('; ').includes(attribute))).toEqual([]);
});

describe('behind TLS', () => {
  const origin = 'https://portal.example';

  it('every cookie is one that only TLS carries', async () => {
    const { databaseUrl, secret } = identity;
    const other = await startIdentity({ databaseUrl, origins: [origin], secret });
    const behind = await serve(async () => express().use(other.part.handler));
    try {
      const query = new URLSearchParams({
        ...{ client_id: 'portal', response_type: 'code', scope: 'openid', redirect_uri: `${origin}/en/login` },
        ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
      });
      const headers = { host: 'portal.example', 'x-forwarded-proto': 'https' };
      const answer = await rawRequest(behind.port, `${REALM_PATH}${PROTOCOL}/auth?${query}`, headers);
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      expect(cookies.length).toBeGreaterThan(0);
      expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).toEqual([]);
    } finally {
      await behind.stop();
      await other.stop();
    }
  });
});

// Last, since nobody at this address can sign in afterwards.
it('one address has a hundred wrong passwords, whatever the accounts', async () => {
  const browser = identity.client();
  const page = await (await browser.open()).response.text();
  // Refused before the slow check, since it is too long.
  const guess = (i: number) => browser.submit(page, { email: `${i}@vesela.example`, password: 'x'.repeat(200) });
  const statuses = [];
  for (let i = 0; i < 101; i += 1) statuses.push((await guess(i)).status);
  expect(statuses).toEqual([...Array(100).fill(401), 429]);
});
