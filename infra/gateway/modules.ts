import path from 'node:path';
import type { ModuleList } from '@vesela/contracts/module';
import type { RequestHandler } from 'express';
import type { ModuleStore } from '../modules/store.ts';
import { files } from './send-file.ts';

/** Where the gateway has the micro-frontends from. */
export interface Modules {
  /** What is known to be published, at once. */
  list(): ModuleList;
  /** What is published at this moment, asked for where that takes asking. */
  fresh(): ModuleList | Promise<ModuleList>;
  /** Answers below `/modules`, and passes on what it has not. */
  handler: RequestHandler;
}

/** Modules of a store on this machine. */
export function storedModules(store: Pick<ModuleStore, 'folder' | 'list'>): Modules {
  const send = files(path.resolve(store.folder), () => true);
  return {
    list: store.list,
    fresh: store.list,
    handler(request, response, next) {
      if (!isPublished(request.path)) return next();
      // Lets a worker ask for pages outside its folder; which ones, the module's registration says.
      if (isServiceWorker(request.path)) response.set('Service-Worker-Allowed', '/');
      send(request, response, next);
    },
  };
}

/** A store also holds records and half-copied versions, which are nobody's business. */
const isPublished = (name: string) => /^\/mfe-[a-z]+\/[0-9a-f]{32}\//.test(name);

/** A module's own worker, which lies deeper than the pages that it is for. */
const isServiceWorker = (name: string) => /\/assets\/service-worker\.[0-9a-f]{8}\.js$/.test(name);
