import path from 'node:path';
import type { ModuleList } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import { Router } from 'express';
import { allowOwnFrame } from './security-headers.ts';
import { sendFile } from './send-file.ts';

const PAGES = path.join(import.meta.dirname, 'pages');

export interface Documents {
  config: PortalConfig;
  modules: () => ModuleList | Promise<ModuleList>;
  /** Folder with `countries.json` and `municipalities-lv.json`. */
  data: string;
}

/** Documents that the shell reads at fixed paths. */
export function documents({ config, modules, data }: Documents): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(config);
  });
  router.get('/modules.json', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await modules());
  });
  for (const [address, file] of [
    ['/profile_countries.json', 'countries.json'],
    ['/municipalities_lv.json', 'municipalities-lv.json'],
  ] as const) {
    router.get(address, async (request, response, next) => {
      response.set('Cache-Control', 'public, max-age=3600');
      if (!(await sendFile(request, response, data, file))) next();
    });
  }
  router.get('/unavailable.css', async (request, response, next) => {
    response.set('Cache-Control', 'public, max-age=3600');
    if (!(await sendFile(request, response, PAGES, 'unavailable.css'))) next();
  });
  for (const file of ['silent-check-sso.html', 'silent-check-sso.js']) {
    router.get(`/${file}`, async (request, response, next) => {
      allowOwnFrame(response);
      response.set('Cache-Control', 'no-cache');
      if (!(await sendFile(request, response, PAGES, file))) next();
    });
  }
  return router;
}
