import path from 'node:path';
import { MINIMUM_AGE } from '@vesela/contracts/constants';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { ErrorReporter } from '@vesela/service-kit/error-report';
import type { Flags } from '@vesela/service-kit/flags';
import express, { type Express, type RequestHandler } from 'express';
import { readOnly, serverFault, unknownApi, unknownFile } from './answers.ts';
import { refuseBlocked } from './blocked-addresses.ts';
import { browserTraces, type Telemetry } from './browser-traces.ts';
import { checkRequest, redirectToCanonical } from './canonical.ts';
import { documents } from './documents.ts';
import { errorReports, reportFaults } from './error-reports.ts';
import type { Modules } from './modules.ts';
import { page } from './page.ts';
import { type Part, passToParts, traceParts } from './parts.ts';
import { allowFrameOf, securityHeaders } from './security-headers.ts';
import { files } from './send-file.ts';

export interface GatewayOptions {
  /** Accepted values of the `Host` header, with port. */
  hosts: readonly string[];
  /** The built shell. */
  shell: string;
  modules: Modules;
  config: PortalConfig;
  /** Folder of the country and municipality lists. */
  data: string;
  /** Services and the identity provider. */
  parts: readonly Part[];
  /** Whether an address is blocked. */
  isBlocked?: (address: string) => boolean;
  /** Address of the engagement service whose frame /Profile shows; none by default. */
  engageUrl?: string | undefined;
  /** Number of trusted proxies in front of the gateway, or their addresses. */
  trustProxy?: number | string[];
  /** Collector and sampling of traces; without it neither the gateway nor browsers trace. */
  telemetry?: Telemetry | undefined;
  /** Source of flags; without it every flag has its declared default. */
  flags?: Flags | undefined;
  /** Years from which the contraception test is offered; default: `MINIMUM_AGE.default`. */
  minimumAge?: number | undefined;
  /** Receiver of error reports; without it pages send none. */
  reporter?: ErrorReporter | undefined;
}

/** Everything under one origin. The middleware order below is the order of processing. */
export function createGateway(options: GatewayOptions): Express {
  const { shell, modules, telemetry, flags, reporter } = options;
  const config: PortalConfig = {
    ...options.config,
    minimumAge: options.minimumAge ?? MINIMUM_AGE.default,
    ...(telemetry ? { traces: { share: telemetry.share } } : {}),
    ...(flags ? { flags: flags.kind } : {}),
    ...(reporter ? { errorReports: true } : {}),
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', options.trustProxy ?? 0);

  app.use(checkRequest(new Set(options.hosts)));
  app.use(securityHeaders);
  if (options.engageUrl !== undefined) app.use(allowFrameOf(options.engageUrl));
  if (options.isBlocked) app.use(refuseBlocked(options.isBlocked));
  if (telemetry) app.use(browserTraces(telemetry), traceParts(options.parts));
  if (reporter) app.use(errorReports(reporter, modules.list));
  app.use(passToParts(options.parts));
  app.use('/api', unknownApi);
  app.use(readOnly);
  app.use(documents({ config, modules: modules.fresh, data: options.data, flags }));
  app.use('/modules', modules.handler, unknownFile);
  app.use(files(path.resolve(shell), isHashed));
  app.use(onlyIf(isFile, unknownFile));
  app.use(redirectToCanonical);
  app.use(page(path.resolve(shell), modules.list));
  app.use(unknownFile);
  if (reporter) app.use(reportFaults(reporter));
  app.use(serverFault);
  return app;
}

/** The build puts a content hash into these names. */
const isHashed = (name: string) => name.startsWith('/assets/');
/** Files lie in `/assets/` and at the top, and no page may replace one; below that a dot belongs to a page's name. */
const isFile = (name: string) => /^\/(assets\/.*|[^/]*)\.[A-Za-z0-9]+$/.test(name);

const onlyIf =
  (wanted: (path: string) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    wanted(request.path) ? handler(request, response, next) : next();
