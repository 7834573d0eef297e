import path from 'node:path';
import type { ModuleList } from '@vesela/contracts/module';
import type { RequestHandler } from 'express';
import type { ModuleStore } from '../modules/store.ts';
import { files } from './send-file.ts';

/** The gateway's source of micro-frontends. */
export interface Modules {
  /** The published modules known now, without waiting. */
  list(): ModuleList;
  /** The published modules, requested anew where they are remote. */
  fresh(): ModuleList | Promise<ModuleList>;
  /** Serves `/modules`; calls `next` for files it lacks. */
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
      // Lets a service worker control pages outside its folder; the module's registration sets the scope.
      if (isServiceWorker(request.path)) response.set('Service-Worker-Allowed', '/');
      send(request, response, next);
    },
  };
}

/** A store also contains records and partial versions, which are not public. */
const isPublished = (name: string) => /^\/mfe-[a-z]+\/[0-9a-f]{32}\//.test(name);

/** A module's service worker, whose folder is below the pages that it controls. */
const isServiceWorker = (name: string) => /\/assets\/service-worker\.[0-9a-f]{8}\.js$/.test(name);
