import path from 'node:path';
import { MINIMUM_AGE } from '@vesela/contracts/constants';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { ErrorReporter } from '@vesela/service-kit/error-report';
import type { Flags } from '@vesela/service-kit/flags';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { readOnly, serverFault, unknownApi, unknownFile } from './answers.ts';
import { app } from './app.ts';
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
  const gateway = express();
  gateway.disable('x-powered-by');
  gateway.set('query parser', 'simple');
  gateway.set('case sensitive routing', true);
  gateway.set('trust proxy', options.trustProxy ?? 0);

  gateway.use(checkRequest(new Set(options.hosts)));
  gateway.use(securityHeaders);
  if (options.engageUrl !== undefined) gateway.use(allowFrameOf(options.engageUrl));
  if (options.isBlocked) gateway.use(refuseBlocked(options.isBlocked));
  if (telemetry) gateway.use(browserTraces(telemetry), traceParts(options.parts));
  if (reporter) gateway.use(errorReports(reporter, modules.list));
  gateway.use(passToParts(options.parts));
  gateway.use('/api', unknownApi);
  gateway.use(readOnly);
  gateway.use(documents({ config, modules: modules.fresh, data: options.data, flags }));
  gateway.use(app(config));
  gateway.use('/modules', modules.handler, unknownFile);
  gateway.use(files(path.resolve(shell), isHashed));
  gateway.use(onlyIf(isFile, unknownFile));
  gateway.use(redirectToCanonical);
  gateway.use(page(path.resolve(shell), config, modules));
  gateway.use(unknownFile);
  if (reporter) gateway.use(reportFaults(reporter));
  gateway.use(serverFault);
  return gateway;
}

/** The build puts a content hash into these names. */
const isHashed = (name: string) => name.startsWith('/assets/');
/**
 * Files lie in `/assets/` and at the top, and no page may replace one; below that a dot belongs to a page's name. Whoever has typed an
 * address that is none of them gets the page that says so and leads home.
 */
const isFile = ({ path, headers }: Request) =>
  /^\/assets\/.*\.[A-Za-z0-9]+$/.test(path) ||
  (/^\/[^/]*\.[A-Za-z0-9]+$/.test(path) && !headers.accept?.includes('text/html'));

const onlyIf =
  (wanted: (request: Request) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    wanted(request) ? handler(request, response, next) : next();
