import { type Contract, pathOf, type RateLimit, type Route } from '@vesela/contracts';
import { Router } from 'express';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { Handlers } from './handlers.ts';
import { identify } from './steps/identify.ts';
import { byToken, limitRate } from './steps/limit-rate.ts';
import { nameRoute } from './steps/name-route.ts';
import { readBody } from './steps/read-body.ts';
import { requireAccess } from './steps/require-access.ts';
import { requireRecentSignIn } from './steps/require-recent-sign-in.ts';
import { runHandler, type UntypedHandler } from './steps/run-handler.ts';
import { unknownMethod, unknownPath } from './steps/unknown.ts';

export interface RoutesOptions<Routes extends Record<string, Route>> {
  contract: Contract<Routes>;
  handlers: Handlers<Routes>;
  verifyToken: TokenVerifier;
  rateLimit: RateLimit;
}

/** Registers every route of the contract at its full path, with its steps in order. */
export function contractRoutes<Routes extends Record<string, Route>>(options: RoutesOptions<Routes>): Router {
  const { contract, handlers, verifyToken } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitRate(contract.service, options.rateLimit);
  // Calls with a bad token must not use up what a neighbour at the same address may read in public.
  const publicLimit = limitRate(`${contract.service}:public`, options.rateLimit, byToken(verifyToken));

  for (const [whole, routes] of byPath(contract)) {
    const path = whole.replace(/\{(\w+)\}/g, ':$1');
    for (const [name, route] of routes) {
      router[route.method](
        path,
        nameRoute(whole),
        ...(route.access === 'public' ? [publicLimit] : [identify(verifyToken), limit, requireAccess(route.access)]),
        ...(route.recentSignIn ? [requireRecentSignIn] : []),
        ...(route.rateLimit ? [limitRate(`${contract.service}:${name}`, route.rateLimit)] : []),
        ...(route.body ? readBody(route.bodyLimitBytes) : []),
        runHandler(route, handlers[name] as UntypedHandler),
      );
    }
    router.all(path, limit, unknownMethod(routes.map(([, { method }]) => method)));
  }
  router.use(contract.basePath, limit, unknownPath);
  return router;
}

/** Routes by whole path; those without parameters first, so that `/tests/summaries` is never read as `/tests/{id}`. */
function byPath<Routes extends Record<string, Route>>(contract: Contract<Routes>): [string, [string, Route][]][] {
  const paths = new Map<string, [string, Route][]>();
  for (const entry of Object.entries<Route>(contract.routes)) {
    const whole = pathOf(contract, entry[1]);
    paths.set(whole, [...(paths.get(whole) ?? []), entry]);
  }
  const isOpen = ([path]: [string, unknown]) => Number(path.includes('{'));
  return [...paths].sort((one, other) => isOpen(one) - isOpen(other));
}
