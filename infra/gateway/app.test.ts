import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { portalConfig } from '../demo/portal-config.ts';
import { app } from './app.ts';
import { drawAppIcon } from './app-icon.ts';

let served: Served;
beforeAll(async () => {
  served = await serve(() => express().use(app(portalConfig)));
});
afterAll(() => served.stop());

const origin = () => `http://127.0.0.1:${served.port}`;

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

/** Red, green, blue and opacity of a pixel. */
function pixel(png: Buffer, size: number, x: number, y: number): number[] {
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const start = y * (size * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(start, start + 4)];
}

it('names the portal and its icons, each as large as it says', async () => {
  const answer = await fetch(`${origin()}/manifest-lv.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: portalConfig.portal.name, start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '180x180 any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(origin() + src);
    expect(icon.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

it.each([
  ['lv', '/'],
  ['en', '/en'],
  ['ru', '/ru'],
  ['pl', '/pl'],
])('starts in the language in which it was installed: %s', async (language, start) => {
  const manifest = await (await fetch(`${origin()}/manifest-${language}.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: '/', lang: language, start_url: start });
});

describe('the icon', () => {
  const plum = [0x7a, 0x1f, 0x4e, 255];
  const white = [255, 255, 255, 255];

  it('is the sign on a rounded ground', () => {
    const icon = drawAppIcon(64);
    expect(pixel(icon, 64, 0, 0)[3]).toBe(0);
    expect(pixel(icon, 64, 32, 4)).toEqual(plum);
    // The stem, and the inside of the circle.
    expect(pixel(icon, 64, 32, 44)).toEqual(white);
    expect(pixel(icon, 64, 32, 24)).toEqual(plum);
  });

  it('fills its square where a phone cuts it', () => {
    const icon = drawAppIcon(88, { maskable: true });
    expect(pixel(icon, 88, 0, 0)).toEqual(plum);
    expect(pixel(icon, 88, 44, 56)).toEqual(white);
  });
});

it('serves the offline page, its script and its worker, checked for a newer one at every visit', async () => {
  for (const [path, type] of [
    ['/offline-worker.js', 'text/javascript'],
    ['/offline.html', 'text/html'],
    ['/offline.js', 'text/javascript'],
  ] as const) {
    const answer = await fetch(origin() + path);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});
