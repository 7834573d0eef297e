import express, { type Express } from 'express';
import type { Registry } from 'prom-client';
import { unknownFile } from '../gateway/answers.ts';
import { storedModules } from '../gateway/modules.ts';
import { openModuleStore, type StoreOptions } from './store.ts';

export interface ModuleHostOptions {
  module: string;
  folder: string;
  /** Refreshes from the store when a request names an unknown version. */
  look?: () => Promise<void>;
  onDamage?: StoreOptions['onDamage'];
  /** Shown at `/metrics`, which the gateway does not pass on. */
  registry?: Registry;
}

/** The version of a path below `/modules`. */
const VERSION = /^\/mfe-[a-z]+\/([0-9a-f]{32})(?=\/)/;

/** Serves the published versions of one micro-frontend, and lists the current one. */
export function moduleHost({ module, folder, look, onDamage, registry }: ModuleHostOptions): Express {
  const store = openModuleStore(folder, onDamage ? { onDamage } : {});
  const { list, handler } = storedModules(store);
  const own = () => ({ modules: list().modules.filter(({ name }) => name === module) });
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => {
    const ready = own().modules.length > 0;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'nothing published' });
  });
  if (registry) {
    app.get('/metrics', async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    });
  }
  app.get('/modules.json', (_request, response) => void response.set('Cache-Control', 'no-store').json(own()));
  app.use('/modules', async (request, response, next) => {
    if (!request.path.startsWith(`/${module}/`)) return next();
    const version = VERSION.exec(request.path)?.[1];
    // Another replica may have announced a version that this one does not have yet.
    if (look && version !== undefined && !store.version(module, version)) await look();
    handler(request, response, next);
  });
  app.use(unknownFile);
  return app;
}
