import express, { type Express } from 'express';
import { storedModules } from '../gateway/modules.ts';
import { unknownFile } from '../gateway/not-found.ts';
import { openModuleStore } from './store.ts';

/** Serves the published versions of one micro-frontend, and says which of them counts. */
export function moduleHost({ module, folder }: { module: string; folder: string }): Express {
  const store = openModuleStore(folder);
  const { list, handler } = storedModules(store);
  const own = () => ({ modules: list().modules.filter(({ name }) => name === module) });
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => {
    const ready = own().modules.length > 0;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'nothing published' });
  });
  app.get('/modules.json', (_request, response) => void response.set('Cache-Control', 'no-store').json(own()));
  app.use('/modules', (request, response, next) => {
    if (request.path.startsWith(`/${module}/`)) handler(request, response, next);
    else next();
  });
  app.use(unknownFile);
  return app;
}
