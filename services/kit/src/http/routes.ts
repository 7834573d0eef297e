import { type Contract, type Method, pathOf, type RateLimit, type Route } from '@vesela/contracts';
import { Router } from 'express';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { Handlers } from './handlers.ts';
import { identify } from './steps/identify.ts';
import { limitRate } from './steps/limit-rate.ts';
import { nameRoute } from './steps/name-route.ts';
import { readBody } from './steps/read-body.ts';
import { requireAccess } from './steps/require-access.ts';
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
  const methods = new Map<string, Method[]>();

  for (const [name, route] of Object.entries<Route>(contract.routes)) {
    const whole = pathOf(contract, route);
    const path = expressPath(whole);
    methods.set(path, [...(methods.get(path) ?? []), route.method]);
    router[route.method](
      path,
      nameRoute(whole),
      ...(route.access === 'public' ? [limit] : [identify(verifyToken), limit, requireAccess(route.access)]),
      ...(route.rateLimit ? [limitRate(`${contract.service}:${name}`, route.rateLimit)] : []),
      ...(route.body ? readBody(route.bodyLimitBytes) : []),
      runHandler(route, handlers[name] as UntypedHandler),
    );
  }
  for (const [path, known] of methods) router.all(path, limit, unknownMethod(known));
  router.use(contract.basePath, limit, unknownPath);
  return router;
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
