import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import type { Contract, Route } from '@vesela/contracts';
import request, { type Response } from 'supertest';
import { createTestIssuer, type TestIssuer } from './test-issuer.ts';

export interface RefusalCase {
  /** `getReport: expired token`. */
  name: string;
  /** Sends the request and throws unless it is answered as it must be. */
  check(app: RequestListener): Promise<void>;
}

/** Tokens that must open nothing, by what is wrong with them. */
const BAD_TOKENS: Readonly<Record<string, (issuer: TestIssuer) => Promise<string | undefined>>> = {
  'no token': async () => undefined,
  'no JWT': async () => 'abc.def.ghi',
  'expired token': (issuer) => issuer.token({ expiresIn: -60 }),
  'key of a stranger': async (issuer) => (await createTestIssuer(issuer.issuer)).token(),
  'foreign issuer': (issuer) => issuer.token({ issuer: 'https://elsewhere.example/realms/vesela' }),
  'wrong audience': (issuer) => issuer.token({ audience: 'account' }),
  'ID token': (issuer) => issuer.token({ claims: { typ: 'ID' } }),
};

/**
 * For every route of access `user`: each bad token is answered 401 and nothing else. A good one is not, which shows that
 * the refusals are about the token. Use as `it.each(refusalCases(contract, issuer))('$name', ({ check }) => check(app))`.
 */
export function refusalCases(contract: Contract, issuer: TestIssuer): RefusalCase[] {
  const guarded = Object.entries(contract.routes).filter(([, route]) => route.access === 'user');
  return guarded.flatMap(([routeName, route]) => [
    ...Object.entries(BAD_TOKENS).map(([tokenName, tokenOf]) => ({
      name: `${routeName}: ${tokenName}`,
      check: async (app: RequestListener) => expectRefusal(await send(app, contract, route, await tokenOf(issuer))),
    })),
    {
      name: `${routeName}: good token`,
      check: async (app: RequestListener) => {
        const { status } = await send(app, contract, route, await issuer.token());
        notEqual(status, 401, 'A good token is refused.');
      },
    },
  ]);
}

function send(app: RequestListener, contract: Contract, route: Route, token: string | undefined): Promise<Response> {
  const path = contract.basePath + route.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const test = request(app)[route.method](path);
  if (token !== undefined) test.set('Authorization', `Bearer ${token}`);
  return Promise.resolve(route.body ? test.send({}) : test);
}

function expectRefusal(response: Response): void {
  equal(response.status, 401);
  match(response.type, /^application\/problem\+json$/);
  match(response.get('WWW-Authenticate') ?? '', /^Bearer/);
  equal(response.get('Cache-Control'), 'no-store');
  deepEqual(Object.keys(response.body).sort(), ['code', 'detail', 'error', 'requestId', 'status', 'title', 'type']);
  equal(response.body.code, 'unauthorized');
}
