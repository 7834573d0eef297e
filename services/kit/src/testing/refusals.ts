import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type Contract, pathOf, type Route } from '@vesela/contracts';
import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import request, { type Response } from 'supertest';
import { SENTENCES } from '../problem/sentences.ts';
import { ADMITTED, CALLERS, type CallerName } from './callers.ts';
import { createTestIssuer, type TestIssuer } from './test-issuer.ts';

export interface RefusalCase {
  /** `getReport: expired token`. */
  name: string;
  /** Sends the request, with a token of this issuer, and throws unless it is answered as it must be. */
  check(app: RequestListener, issuer: TestIssuer): Promise<void>;
}

/** Making a key is slow; one stranger a suite stands at all doors. */
const strangers = new WeakMap<TestIssuer, Promise<TestIssuer>>();
function strangerOf(issuer: TestIssuer): Promise<TestIssuer> {
  const stranger = strangers.get(issuer) ?? createTestIssuer(issuer.issuer);
  strangers.set(issuer, stranger);
  return stranger;
}

/** Tokens that must open nothing, by what is wrong with them. */
const BAD_TOKENS: Readonly<Record<string, (issuer: TestIssuer) => Promise<string>>> = {
  'no JWT': async () => 'abc.def.ghi',
  'expired token': (issuer) => issuer.token({ expiresIn: -60 }),
  'key of a stranger': async (issuer) => (await strangerOf(issuer)).token(),
  'foreign issuer': (issuer) => issuer.token({ issuer: 'https://elsewhere.example/realms/vesela' }),
  'wrong audience': (issuer) => issuer.token({ audience: 'account' }),
  'ID token': (issuer) => issuer.token({ claims: { typ: 'ID' } }),
};

/**
 * Every route of the contract × every caller, from one table: who is not admitted gets 401 (nobody) or 403, and nothing
 * else; who is admitted gets neither by the door (a handler's own 403 says in its detail what is missing). On routes that
 * want a token each bad one is answered 401. Use as
 * `it.each(refusalCases(contract))('$name', ({ check }) => check(app, issuer))`.
 */
export function refusalCases(contract: Contract): RefusalCase[] {
  return Object.entries(contract.routes).flatMap(([routeName, route]) => [
    ...(route.access === 'public' ? [] : badTokenCases(contract, routeName, route)),
    ...(route.recentSignIn ? signInAgeCases(contract, routeName, route) : []),
    ...(Object.keys(CALLERS) as CallerName[]).map((caller) => ({
      name: `${routeName}: ${caller}`,
      check: async (app: RequestListener, issuer: TestIssuer) => {
        const response = await send(app, contract, route, await CALLERS[caller](issuer));
        if (ADMITTED[route.access].includes(caller)) expectAdmission(response);
        else if (caller === 'anonymous') expectRefusal(response, 401, 'unauthorized');
        else expectRefusal(response, 403, 'forbidden');
      },
    })),
  ]);
}

function badTokenCases(contract: Contract, routeName: string, route: Route): RefusalCase[] {
  return Object.entries(BAD_TOKENS).map(([tokenName, tokenOf]) => ({
    name: `${routeName}: ${tokenName}`,
    check: async (app: RequestListener, issuer: TestIssuer) =>
      expectRefusal(await send(app, contract, route, await tokenOf(issuer)), 401, 'unauthorized'),
  }));
}

/** How long ago the sign-in of a token was, in seconds; undefined for a token that does not say. */
const SIGN_INS: readonly { name: string; ageS: number | undefined; admitted: boolean }[] = [
  { name: 'a fresh sign-in', ageS: 0, admitted: true },
  { name: 'a sign-in just recent enough', ageS: RECENT_SIGN_IN_MINUTES * 60 - 20, admitted: true },
  { name: 'a sign-in too long ago', ageS: RECENT_SIGN_IN_MINUTES * 60 + 20, admitted: false },
  { name: 'no time of the sign-in', ageS: undefined, admitted: false },
];

function signInAgeCases(contract: Contract, routeName: string, route: Route): RefusalCase[] {
  const role = route.access === 'participant' ? 'user' : route.access;
  return SIGN_INS.map(({ name, ageS, admitted }) => ({
    name: `${routeName}: ${name}`,
    async check(app: RequestListener, issuer: TestIssuer) {
      const auth_time = ageS === undefined ? undefined : Math.floor(Date.now() / 1000) - ageS;
      const token = await issuer.token({ subject: `${role}-1`, roles: [role], claims: { auth_time } });
      const response = await send(app, contract, route, token);
      if (!admitted) return expectRefusal(response, 403, 'sign_in_again');
      expectAdmission(response);
      notEqual(response.body?.code, 'sign_in_again', 'A recent sign-in is refused.');
    },
  }));
}

function send(app: RequestListener, contract: Contract, route: Route, token: string | undefined): Promise<Response> {
  const path = pathOf(contract, route).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const test = request(app)[route.method](path);
  if (token !== undefined) test.set('Authorization', `Bearer ${token}`);
  return Promise.resolve(route.body ? test.send({}) : test);
}

function expectAdmission({ status, body }: Response): void {
  notEqual(status, 401, 'An admitted caller is refused.');
  notEqual(body?.detail, SENTENCES.forbidden.detail, 'An admitted caller is refused.');
}

function expectRefusal(response: Response, status: 401 | 403, code: string): void {
  equal(response.status, status);
  match(response.type, /^application\/problem\+json$/);
  if (status === 401) match(response.get('WWW-Authenticate') ?? '', /^Bearer/);
  equal(response.get('Cache-Control'), 'no-store');
  deepEqual(Object.keys(response.body).sort(), ['code', 'detail', 'error', 'requestId', 'status', 'title', 'type']);
  equal(response.body.code, code);
}
