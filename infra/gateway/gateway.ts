import path from 'node:path';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import express, { type Express, type RequestHandler } from 'express';
import type { ModuleStore } from '../modules/store.ts';
import { redirectToCanonical } from './canonical.ts';
import { checkRequest } from './check-request.ts';
import { documents } from './documents.ts';
import { readOnly, serverFault, unknownApi, unknownFile } from './not-found.ts';
import { page } from './page.ts';
import { type Part, passToParts } from './parts.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { allowFrameOf, securityHeaders } from './security-headers.ts';
import { files } from './send-file.ts';

export interface GatewayOptions {
  /** Values of the `Host` header that are answered, with port. */
  hosts: readonly string[];
  /** The built shell. */
  shell: string;
  modules: ModuleStore;
  config: PortalConfig;
  /** Folder of the country and municipality lists. */
  data: string;
  /** Services and identity provider. */
  parts: readonly Part[];
  /** Whether an address is shut out. */
  isBlocked?: (address: string) => boolean;
  /** Address of the engagement service whose frame /Profile shows; none by default. */
  engageUrl?: string | undefined;
  /** Number of proxies in front of the gateway, which say where a request came from. */
  trustProxy?: number;
}

/** Everything under one origin. The order below is the way of a request. */
export function createGateway(options: GatewayOptions): Express {
  const { shell, modules } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', options.trustProxy ?? 0);

  app.use(checkRequest(new Set(options.hosts)));
  app.use(securityHeaders);
  if (options.engageUrl !== undefined) app.use(allowFrameOf(options.engageUrl));
  if (options.isBlocked) app.use(refuseBlocked(options.isBlocked));
  app.use(passToParts(options.parts));
  app.use('/api', unknownApi);
  app.use(readOnly);
  app.use(documents({ config: options.config, modules: modules.list, data: options.data }));
  app.use(
    '/modules',
    onlyIf(isServiceWorker, allowWholeOrigin),
    onlyIf(
      isPublished,
      files(path.resolve(modules.folder), () => true),
    ),
    unknownFile,
  );
  app.use(files(path.resolve(shell), isHashed));
  app.use(onlyIf(hasEnding, unknownFile));
  app.use(redirectToCanonical);
  app.use(page(path.resolve(shell), modules.list));
  app.use(unknownFile);
  app.use(serverFault);
  return app;
}

/** The build puts the hash of the content into these names. */
const isHashed = (name: string) => name.startsWith('/assets/');
/** A store also holds records and half-copied versions, which are nobody's business. */
const isPublished = (name: string) => /^\/mfe-[a-z]+\/[0-9a-f]{32}\//.test(name);

/** A module's own worker, which lies deeper than the pages that it is for. */
const isServiceWorker = (name: string) => isPublished(name) && /\/assets\/service-worker\.[0-9a-f]{8}\.js$/.test(name);

/** Lets a worker ask for pages outside its folder; which ones, the module's registration says. */
const allowWholeOrigin: RequestHandler = (_request, response, next) => {
  response.set('Service-Worker-Allowed', '/');
  next();
};

/** Pages have no ending; what has one is a file, and no page may stand in for it. */
const hasEnding = (name: string) => /\.[A-Za-z0-9]+$/.test(name);

const onlyIf =
  (wanted: (path: string) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    wanted(request.path) ? handler(request, response, next) : next();
