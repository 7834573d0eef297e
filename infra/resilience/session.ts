import { decodeJwt } from 'jose';
import { type Outcome, retry } from '../../shell/src/api/retry.ts';
import { agree, decide } from '../e2e/consents.ts';
import { keycloak } from '../e2e/sign-in/keycloak.ts';
import { type Person, somebody } from '../e2e/sign-in/person.ts';
import { SignInClient } from '../sign-in/sign-in-client.ts';
import type { Call } from '../test-portal/call.ts';
import { type Meter, show, WAITS } from './tally.ts';

/** Somebody who is signed in; requests are retried by the rule of the browser's API client, and counted. */
export interface Session {
  /** The subject of the token. */
  subject: string;
  call: Call;
}

/** A token is renewed this long before it expires. */
const MARGIN_MS = 30_000;
const LIMIT_MS = 15_000;

/** A new account with the consents that the tests need. */
export async function newAccount(origin: string): Promise<Person> {
  const person = somebody();
  await keycloak.makeAccount(origin, person);
  const { access_token } = await signIn(origin, person);
  await agree(origin, access_token);
  await decide(origin, access_token, { 'research.Examination': 'deny' });
  return person;
}

async function signIn(origin: string, { email, password }: Person) {
  const tokens = await new SignInClient(origin).signIn(email, password);
  if (!tokens) throw new Error(`${email} could not sign in.`);
  return { ...tokens, end: Date.now() + tokens.expires_in * 1000 };
}

/** Signs in at the portal, as a page of it does: while renewal fails, the old token is used. */
export async function openSession(origin: string, person: Person, meter: Meter): Promise<Session> {
  let held = await signIn(origin, person);
  let renewing: Promise<boolean> | undefined;
  const renewOnce = async () => {
    try {
      held = await signIn(origin, person);
      return true;
    } catch {
      return false;
    } finally {
      renewing = undefined;
    }
  };
  const renew = () => {
    renewing ??= renewOnce();
    return renewing;
  };
  async function send(request: Request): Promise<Response> {
    if (held.end - Date.now() < MARGIN_MS) await renew();
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${held.access_token}`);
    return fetch(new Request(request, { headers, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' }));
  }
  async function attempt(request: Request): Promise<Outcome> {
    const spare = request.clone();
    try {
      const first = await send(request);
      if (first.status !== 401) return { response: first };
      const renewed = await renew();
      const last = renewed ? await send(spare) : first;
      return { response: last, renewalFailed: last.status === 401 && !renewed };
    } catch (error) {
      return { error };
    }
  }
  const call: Call = async (method, path, body) => {
    const tally = meter.now();
    const began = Date.now();
    let tries = 0;
    tally.requests += 1;
    const counted = (request: Request) => {
      tries += 1;
      return attempt(request);
    };
    const onLongWait = () => {
      show(tally, WAITS);
      return () => undefined;
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const request = new Request(origin + path, { method, ...content, headers: { 'Content-Type': 'application/json' } });
    const { response, error } = await retry(request, counted, { online: () => true, onLongWait });
    tally.repeated += tries - 1;
    if (method !== 'GET') tally.longestMs = Math.max(tally.longestMs, Date.now() - began);
    if (!response) throw new Error(`no answer (${codeOf(error)})`);
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  return { subject: String(decodeJwt(held.access_token).sub), call };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name;
}
