import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDLE_MINUTES, SESSION_HOURS } from '@vesela/contracts/constants';
import { decodeJwt } from 'jose';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { openPool } from '../../postgres/database.ts';
import { ADMIN_PATH, CHANGE_PASSWORD } from '../../sign-in/realm.ts';
import { SignInClient, type Tokens } from '../../sign-in/sign-in-client.ts';
import { openIdentity } from './testing/open-identity.ts';

let identity: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.stop());

const { anna, ilze, zofia } = DEMO_ACCOUNTS;
const claimsOf = ({ access_token }: Tokens) => decodeJwt<{ sid: string; auth_time: number }>(access_token);

async function signedIn(email: string) {
  const browser = identity.client();
  const tokens = await browser.signIn(email, DEMO_PASSWORD);
  if (!tokens) throw new Error(`${email} could not sign in.`);
  return { browser, tokens, ...claimsOf(tokens) };
}

async function renew(browser: SignInClient, refresh_token: string) {
  const response = await browser.token({ grant_type: 'refresh_token', refresh_token });
  return { status: response.status, tokens: (await response.json()) as Tokens };
}

/** Tokens for the code of a page or redirect that `open` gave, and of the form that may follow it. */
async function tokensFor(
  { response, verifier, redirectUri }: Awaited<ReturnType<SignInClient['open']>>,
  browser: SignInClient,
) {
  const code = SignInClient.answer(response).get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  return (await (await browser.token(fields)).json()) as Tokens;
}

async function admin(target: string, method = 'GET', service = 'service-profile') {
  const { access_token } = (await (await identity.serviceToken(service)).json()) as Tokens;
  return fetch(`${identity.origin}${ADMIN_PATH}${target}`, {
    method,
    headers: { authorization: `Bearer ${access_token}` },
  });
}

describe('sessions in the admin interface', () => {
  it('are listed as Keycloak does, by the id that the token names and not by the cookie', async () => {
    const [one, other, hers] = [await signedIn(anna.email), await signedIn(anna.email), await signedIn(ilze.email)];
    const listed = (await (await admin(`/users/${anna.subject}/sessions`)).json()) as { id: string }[];
    expect(listed.map(({ id }) => id).sort()).toEqual([one.sid, other.sid].sort());
    expect(listed.map(({ id }) => id)).not.toContain(hers.sid);
    expect(JSON.stringify(listed)).not.toContain(
      one.browser.cookies.find(({ name }) => name.startsWith('session'))?.value,
    );
    const now = expect.closeTo(Date.now(), -5);
    expect(listed[0]).toMatchObject({ userId: anna.subject, username: anna.email, start: now, lastAccess: now });
  });

  it('tell when tokens were last renewed', async () => {
    const { browser, tokens, sid } = await signedIn(ilze.email);
    const pool = openPool(identity.databaseUrl);
    await pool.query(
      `UPDATE protocol_record SET payload = payload || jsonb_build_object('iat', (payload ->> 'iat')::int - 3600)
       WHERE uid = $1 OR payload ->> 'sessionUid' = $1`,
      [sid],
    );
    await pool.end();
    await renew(browser, tokens.refresh_token);
    const listed = (await (await admin(`/users/${ilze.subject}/sessions`)).json()) as {
      id: string;
      start: number;
      lastAccess: number;
    }[];
    const session = listed.find(({ id }) => id === sid);
    expect(Math.round(((session?.lastAccess ?? 0) - (session?.start ?? 0)) / 60_000)).toBe(60);
  });

  it('are ended one by one: the others go on', async () => {
    const [ended, other] = [await signedIn(anna.email), await signedIn(anna.email)];
    expect((await admin(`/sessions/${ended.sid}`, 'DELETE')).status).toBe(204);
    expect((await admin(`/sessions/${ended.sid}`, 'DELETE')).status).toBe(404);
    expect((await renew(ended.browser, ended.tokens.refresh_token)).status).toBe(400);
    const silent = await ended.browser.open({ prompt: 'none' });
    expect(SignInClient.answer(silent.response).get('error')).toBe('login_required');
    expect((await renew(other.browser, other.tokens.refresh_token)).status).toBe(200);
  });

  it('are for the services that may look up accounts', async () => {
    const { sid } = await signedIn(anna.email);
    expect((await admin(`/sessions/${sid}`, 'DELETE', 'service-notification')).status).toBe(403);
    expect((await admin(`/users/${anna.subject}/sessions`, 'GET', 'service-consent')).status).toBe(403);
    expect((await admin('/users/00000000-0000-4000-8000-000000000000/sessions')).status).toBe(404);
  });
});

describe('a session', () => {
  /** As if its sign-in, and the last time that tokens were given out, were so many minutes ago. */
  async function signedInBefore(signIn: number, use: number) {
    const made = await signedIn(anna.email);
    const pool = openPool(identity.databaseUrl);
    const earlier = (field: string, which: string, minutes: number) =>
      pool.query(
        `UPDATE protocol_record SET payload = payload || jsonb_build_object('${field}', (payload ->> '${field}')::int - $2)
         WHERE ${which} = $1`,
        [made.sid, minutes * 60],
      );
    await earlier('loginTs', "kind = 'Session' AND uid", signIn);
    await earlier('iat', "kind = 'RefreshToken' AND payload ->> 'sessionUid'", use);
    await pool.end();
    return made;
  }
  const isListed = async (sid: string) =>
    ((await (await admin(`/users/${anna.subject}/sessions`)).json()) as { id: string }[]).some(({ id }) => id === sid);

  it.each([
    ['that nothing has used for an hour', IDLE_MINUTES + 60, IDLE_MINUTES + 1],
    ['of ten hours that is in use', SESSION_HOURS * 60 + 1, 1],
  ])('%s has ended: nothing renews it, nobody is signed in silently, and no list has it', async (_, signIn, use) => {
    const { browser, tokens, sid } = await signedInBefore(signIn, use);
    expect(await isListed(sid)).toBe(false);
    expect((await renew(browser, tokens.refresh_token)).status).toBe(400);
    const silent = await browser.open({ prompt: 'none' });
    expect(SignInClient.answer(silent.response).get('error')).toBe('login_required');
  });

  it('that an open page uses goes on, hours after the sign-in', async () => {
    const { browser, tokens, sid } = await signedInBefore(SESSION_HOURS * 60 - 5, IDLE_MINUTES - 5);
    expect(await isListed(sid)).toBe(true);
    const silent = await browser.open({ prompt: 'none' });
    expect(SignInClient.answer(silent.response).get('code')).toBeTruthy();
    expect((await renew(browser, tokens.refresh_token)).status).toBe(200);
  });
});

describe('the time of the sign-in', () => {
  /** As if an hour had passed since the sign-in. */
  async function signedInAnHourAgo() {
    const made = await signedIn(anna.email);
    const pool = openPool(identity.databaseUrl);
    await pool.query(
      `UPDATE protocol_record SET payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - 3600)
       WHERE kind = 'Session' AND uid = $1`,
      [made.sid],
    );
    await pool.end();
    return { ...made, auth_time: made.auth_time - 3600 };
  }

  it('stays the same when tokens are renewed and in a silent sign-in', async () => {
    const { browser, auth_time } = await signedInAnHourAgo();
    const silent = await tokensFor(await browser.open({ prompt: 'none' }), browser);
    expect(claimsOf(silent).auth_time).toBe(auth_time);
    expect(claimsOf((await renew(browser, silent.refresh_token)).tokens).auth_time).toBe(auth_time);
  });

  it('is now once the password was entered again, in the same session', async () => {
    const { browser, sid, auth_time } = await signedInAnHourAgo();
    const page = await browser.open({ prompt: 'login' });
    const response = await browser.submit(await page.response.text(), { email: anna.email, password: DEMO_PASSWORD });
    const again = claimsOf(await tokensFor({ ...page, response }, browser));
    expect(again.auth_time).toBeGreaterThanOrEqual(auth_time + 3600);
    expect(again.sid).toBe(sid);
  });
});

describe('a new password', () => {
  const CHANGED = 'another-password-2026';
  async function asked(browser: SignInClient) {
    const page = { kc_action: CHANGE_PASSWORD, prompt: 'login', login_hint: zofia.email, ui_locales: 'en' };
    const opened = await browser.open(page);
    return { opened, form: await opened.response.text() };
  }

  it('is taken with the old one only, and by the rules of a first one', async () => {
    const { form } = await asked((await signedIn(zofia.email)).browser);
    expect(form).toContain(`value="${zofia.email}"`);
    const { browser } = await signedIn(zofia.email);
    const tried = [];
    const tries: [string, string][] = [
      ['not-the-old-one', CHANGED],
      [DEMO_PASSWORD, 'short'],
      [DEMO_PASSWORD, zofia.email],
    ];
    for (const [password, newPassword] of tries) {
      const { form } = await asked(browser);
      const refused = await browser.submit(form, { email: zofia.email, password, newPassword });
      tried.push([refused.status, /class="faults"[\s\S]*?<li>(?:<a[^>]*>)?([^<]*)/.exec(await refused.text())?.[1]]);
    }
    expect(tried).toEqual([
      [401, 'The email address or the password is wrong.'],
      [422, 'The password needs at least 12 characters.'],
      [422, 'The password must not be your email address.'],
    ]);
    expect(await identity.client().signIn(zofia.email, DEMO_PASSWORD)).toBeDefined();
  });

  it('ends every other session, and the portal is told', async () => {
    const other = await signedIn(zofia.email);
    const { browser } = await signedIn(zofia.email);
    const { opened, form } = await asked(browser);
    const fields = { email: zofia.email, password: DEMO_PASSWORD, newPassword: CHANGED };
    const answer = SignInClient.answer(await browser.submit(form, fields));
    expect([answer.get('kc_action'), answer.get('kc_action_status')]).toEqual([CHANGE_PASSWORD, 'success']);
    const code = { grant_type: 'authorization_code', code: answer.get('code') ?? '' };
    const own = await browser.token({ ...code, code_verifier: opened.verifier, redirect_uri: opened.redirectUri });
    const { refresh_token } = (await own.json()) as Tokens;
    expect((await renew(browser, refresh_token)).status).toBe(200);
    expect((await renew(other.browser, other.tokens.refresh_token)).status).toBe(400);
    const old = await identity.client().signIn(zofia.email, DEMO_PASSWORD);
    expect(old).toBeUndefined();
    expect(await identity.client().signIn(zofia.email, CHANGED)).toBeDefined();
  });
});
