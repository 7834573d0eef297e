import express, { type Express } from 'express';
import type { Registry } from 'prom-client';

export interface ManagementOptions {
  registry: Registry;
  isReady: () => boolean;
  isStopping: () => boolean;
  /** The list of upstreams in use. */
  upstreamsVersion: () => string;
}

/** For the orchestrator and Prometheus only, on a port that is not public. */
export function managementApp({ registry, isReady, isStopping, upstreamsVersion }: ManagementOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => {
    const ready = isReady() && !isStopping();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : isStopping() ? 'stopping' : 'starting' });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/upstreams', (_request, response) => void response.json({ version: upstreamsVersion() }));
  return app;
}
