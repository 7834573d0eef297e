import { Router } from 'express';
import type { Registry } from 'prom-client';
import { problem } from '../problem/problem-error.ts';
import { failedChecks, type ReadinessChecks } from './readiness.ts';

export interface HealthOptions {
  checks: ReadinessChecks;
  registry: Registry;
  /** True once the service is stopping and wants no new requests. */
  isStopping: () => boolean;
}

/** For the orchestrator only: the gateway forwards nothing outside the contract's base path. */
export function healthRoutes({ checks, registry, isStopping }: HealthOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/livez', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const failed = isStopping() ? ['stopping'] : await failedChecks(checks);
    if (failed.length > 0) {
      throw problem('unavailable', {
        detail: `Not ready: ${failed.join(', ')}.`,
        errors: failed.map((field) => ({ field, code: 'not_ready' })),
      });
    }
    response.json({ status: 'ready' });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
