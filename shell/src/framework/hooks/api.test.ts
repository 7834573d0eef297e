/** @jest-environment jsdom */
import '../testing/browser-globals.ts';
import { expect, it } from '@jest/globals';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { createApi } from './api.ts';

interface Paths {
  '/api/sample': { get: { responses: { 200: { content: { 'application/json': { ok: boolean } } } } } };
}

it.each([undefined, true])('sends requests through the platform, in the background: %s', async (background) => {
  const asked: unknown[] = [];
  const platform = createFakePlatform((request, options) => {
    asked.push([new URL(request.url).pathname, options]);
    return Response.json({ ok: true });
  });
  const api = createApi<Paths>(platform, background === undefined ? undefined : { background });
  const { data } = await api.GET('/api/sample');
  expect(data).toEqual({ ok: true });
  expect(asked).toEqual([['/api/sample', background === undefined ? {} : { background }]]);
});
