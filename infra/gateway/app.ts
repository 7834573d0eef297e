import { LANGUAGES } from '@vesela/contracts/constants';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import { Router } from 'express';
import { homeOf } from '../home-of.ts';
import { PAGES } from './answers.ts';
import { drawAppIcon } from './app-icon.ts';
import { sendFile } from './send-file.ts';

const DAY = 'public, max-age=86400';
/** Sizes in pixels; 180 is Apple's. */
const SIZES = [180, 192, 512] as const;
const MASKABLE = 512;
const MASKABLE_PATH = '/app-icon-maskable.png';
const pathOfIcon = (size: number) => `/app-icon-${size}.png`;

/** What makes the portal an app that can be installed, and what it shows without a connection. */
export function app({ portal }: Pick<PortalConfig, 'portal'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const png = (path: string, draw: () => Buffer) => {
    let drawn: Buffer | undefined;
    router.get(path, (_request, response) => {
      drawn ??= draw();
      response.set('Cache-Control', DAY).type('png').send(drawn);
    });
  };
  for (const size of SIZES) png(pathOfIcon(size), () => drawAppIcon(size));
  png(MASKABLE_PATH, () => drawAppIcon(MASKABLE, { maskable: true }));
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  // One app, which starts in the language in which it was installed.
  for (const language of LANGUAGES)
    router.get(`/manifest-${language}.webmanifest`, (_request, response) => {
      response
        .set('Cache-Control', DAY)
        .type('application/manifest+json')
        .send(
          JSON.stringify({
            id: '/',
            name: portal.name,
            short_name: portal.name,
            lang: language,
            start_url: homeOf(language),
            scope: '/',
            display: 'standalone',
            background_color: '#fdf8f5',
            theme_color: '#fdf8f5',
            icons: [
              ...SIZES.map((size) => icon(pathOfIcon(size), size, 'any')),
              icon(MASKABLE_PATH, MASKABLE, 'maskable'),
            ],
          }),
        );
    });
  for (const name of ['offline-worker.js', 'offline.html', 'offline.js']) {
    router.get(`/${name}`, async (request, response, next) => {
      response.set('Cache-Control', 'no-cache');
      if (!(await sendFile(request, response, PAGES, name))) next();
    });
  }
  return router;
}
