import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleList } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import { sendCompressed } from '@vesela/service-kit';
import type { Flags } from '@vesela/service-kit/flags';
import { Router } from 'express';
import { PAGES } from './answers.ts';
import { allowOwnFrame } from './security-headers.ts';
import { sendFile } from './send-file.ts';

const HOUR = 'public, max-age=3600';

export interface Documents {
  config: PortalConfig;
  modules: () => ModuleList | Promise<ModuleList>;
  /** Without them there is no `/flags.json`. */
  flags?: Flags | undefined;
  /** Folder with `countries.json` and `municipalities-lv.json`. */
  data: string;
}

/** Documents that the shell reads at fixed paths. */
export function documents({ config, modules, data, flags }: Documents): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/config.json', (request, response) => {
    sendCompressed(request, response.set('Cache-Control', 'no-store'), config);
  });
  router.get('/modules.json', async (request, response) => {
    sendCompressed(request, response.set('Cache-Control', 'no-store'), await modules());
  });
  if (flags) {
    // The same for everybody: the flag provider does not learn who asks.
    router.get('/flags.json', async (_request, response) => {
      response.set('Cache-Control', 'no-cache').json(await flags.all());
    });
  }
  const file = (name: string, folder: string, caching: string) =>
    router.get(`/${name}`, async (request, response, next) => {
      if (caching === 'no-cache') allowOwnFrame(response);
      response.set('Cache-Control', caching);
      if (!(await sendFile(request, response, folder, name))) next();
    });
  const list = (name: string, address: string) => {
    let content: unknown;
    router.get(address, async (request, response) => {
      content ??= JSON.parse(await readFile(path.join(data, name), 'utf8'));
      sendCompressed(request, response.set('Cache-Control', HOUR), content);
    });
  };
  list('countries.json', '/profile_countries.json');
  list('municipalities-lv.json', '/municipalities_lv.json');
  file('unavailable.css', PAGES, HOUR);
  // keycloak-js opens this page in a hidden frame.
  for (const name of ['silent-check-sso.html', 'silent-check-sso.js']) file(name, PAGES, 'no-cache');
  return router;
}
