import express, { type Express, type RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface GatewayMetrics {
  registry: Registry;
  /** Counts responses by part, never by path, which may contain a code or an id. */
  measured(part: string, handler: RequestHandler): RequestHandler;
  failed(part: string, code: string): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function gatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from request to the end of the response, by part of the portal.',
    labelNames: ['part', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Copies that did not answer, by part and kind of failure.',
    labelNames: ['part', 'code'],
    registers: [registry],
  });
  return {
    registry,
    failed: (part, code) => failures.inc({ part, code }),
    measured: (part, handler) => (request, response, next) => {
      const end = durations.startTimer({ part, method: request.method });
      response.once('close', () => end({ status: response.statusCode }));
      return handler(request, response, next);
    },
  };
}

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
