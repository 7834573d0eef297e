import type { Contract, RateLimit, Route } from '@vesela/contracts';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refuseClosedAccounts, type TokenVerifier } from '../auth/token-verifier.ts';
import { measureDatabase } from '../database/measure-database.ts';
import type { ClosedAccounts } from '../events/closed-accounts/closed-accounts.ts';
import type { ReadinessChecks } from '../health/readiness.ts';
import type { Handlers } from '../http/handlers.ts';
import { pipeline, type TrustProxy } from '../http/pipeline.ts';
import { DEFAULT_RATE_LIMIT } from '../http/steps/limit-rate.ts';
import { measureCertificate } from '../tls/certificate.ts';
import { closeAll } from './close-all.ts';
import { type HttpListener, type ListenOptions, openListener } from './listener.ts';

export interface ServiceOptions<Routes extends Record<string, Route>> {
  contract: Contract<Routes>;
  handlers: Handlers<Routes>;
  verifyToken: TokenVerifier;
  /** Of the service's events. */
  closedAccounts: ClosedAccounts;
  logger: Logger;
  trustProxy: TrustProxy;
  /** Checks of `/readyz` by name; each may take 2 s. */
  checks?: ReadinessChecks;
  rateLimit?: RateLimit;
  /** Closes what the service opened (database, timers), in this order, after the last request. */
  close?: readonly (() => Promise<void>)[];
  /** Adds the process's own metrics; for a service that runs in its own process. */
  processMetrics?: boolean;
}

export interface Service extends AsyncDisposable {
  readonly name: string;
  /** The whole app, including `/livez`, `/readyz` and `/metrics` at the root. */
  readonly app: Express;
  readonly registry: Registry;
  /** Opens a port of its own. Rejects with one plain sentence when the port is taken. */
  listen(options: ListenOptions): Promise<{ port: number }>;
  /** Stops accepting, finishes requests in progress (at most 8 s), then closes the resources. May be called twice. */
  stop(): Promise<void>;
}

export function createService<Routes extends Record<string, Route>>(options: ServiceOptions<Routes>): Service {
  const { contract, logger, closedAccounts } = options;
  const registry = new Registry();
  registry.setDefaultLabels({ service: contract.service });
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  measureDatabase(registry, contract.service);

  let listener: HttpListener | undefined;
  let stopped: Promise<void> | undefined;
  const app = pipeline({
    contract,
    handlers: options.handlers,
    verifyToken: refuseClosedAccounts(options.verifyToken, closedAccounts.isClosed),
    rateLimit: options.rateLimit ?? DEFAULT_RATE_LIMIT,
    logger,
    trustProxy: options.trustProxy,
    checks: options.checks ?? {},
    registry,
    isStopping: () => stopped !== undefined,
  });

  const shutDown = async () => {
    await listener?.close();
    await closeAll(options.close ?? [], logger);
  };
  const stop = () => {
    stopped ??= shutDown();
    return stopped;
  };
  return {
    name: contract.service,
    app,
    registry,
    stop,
    [Symbol.asyncDispose]: stop,
    async listen(where) {
      listener = await openListener(app, where);
      if (where.certificate) measureCertificate(registry, where.certificate);
      logger.info({ port: listener.port }, 'listening');
      return { port: listener.port };
    },
  };
}
