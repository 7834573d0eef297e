import type { Route } from '@vesela/contracts';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { type HealthOptions, healthRoutes } from '../health/health-routes.ts';
import { traceRequest } from '../telemetry/trace-request.ts';
import { contextOf } from './context.ts';
import { contractRoutes, type RoutesOptions } from './routes.ts';
import { answerProblem } from './steps/answer-problem.ts';
import { logRequest } from './steps/log-request.ts';
import { measure } from './steps/measure.ts';
import { openRequest } from './steps/open-request.ts';
import { secureHeaders } from './steps/secure-headers.ts';
import { unknownPath } from './steps/unknown.ts';

/** Trusted proxies: number of proxies in front, their addresses, or none. Never all. */
export type TrustProxy = false | number | string | readonly string[];

export interface PipelineOptions<Routes extends Record<string, Route>> extends RoutesOptions<Routes>, HealthOptions {
  logger: Logger;
  trustProxy: TrustProxy;
}

/** Middleware order of every request. The steps of one route are in `routes.ts`. */
export function pipeline<Routes extends Record<string, Route>>(options: PipelineOptions<Routes>): Express {
  const app = express();
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.disable('etag');
  app.disable('x-powered-by');

  app.use(openRequest(options.logger));
  app.use(secureHeaders());
  app.use(healthRoutes(options));
  app.use(
    traceRequest({
      service: options.contract.service,
      routeOf: (request) => contextOf(request).route,
      attributesOf: (request) => ({ 'vesela.request_id': contextOf(request).requestId }),
    }),
  );
  app.use(logRequest(options.logger));
  app.use(measure(options.registry));
  app.use(contractRoutes(options));
  app.use(unknownPath);
  app.use(answerProblem);
  return app;
}
