import type { Contract, Route } from '@vesela/contracts';
import { Router } from 'express';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { problem } from '../problem/problem-error.ts';
import type { Handlers } from './handlers.ts';
import { identify } from './steps/identify.ts';
import { limitRate, type RateLimit } from './steps/limit-rate.ts';
import { nameRoute } from './steps/name-route.ts';
import { readBody } from './steps/read-body.ts';
import { requireCaller } from './steps/require-caller.ts';
import { type AnyHandler, runHandler } from './steps/run-handler.ts';
import { unknownMethod } from './steps/unknown-method.ts';
import { unknownPath } from './steps/unknown-path.ts';

export interface RoutesOptions<Routes extends Record<string, Route>> {
  contract: Contract<Routes>;
  handlers: Handlers<Routes>;
  verifyToken: TokenVerifier;
  rateLimit: RateLimit;
}

/** Every route of the contract with its steps in their order, below the contract's base path. */
export function contractRoutes<Routes extends Record<string, Route>>(options: RoutesOptions<Routes>): Router {
  const { contract, verifyToken } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitRate(contract.service, options.rateLimit);
  const methods = new Map<string, string[]>();

  for (const [name, route] of Object.entries<Route>(contract.routes)) {
    const path = expressPath(route.path);
    methods.set(path, [...(methods.get(path) ?? []), route.method]);
    router[route.method](
      path,
      nameRoute(contract.basePath + route.path),
      ...(route.access === 'public' ? [limit] : [identify(verifyToken), limit, requireCaller]),
      ...(route.body ? readBody() : []),
      runHandler(route, declaredErrorsOnly(route, handlerNamed(options.handlers, name))),
    );
  }
  for (const [path, allowed] of methods) router.all(path, limit, unknownMethod(allowed));
  router.use(limit, unknownPath);
  return router;
}
