import { createGuideCache, type Message } from './guide-cache.ts';

/** What of a service worker's surroundings this one uses. */
interface WorkerScope {
  location: { origin: string; pathname: string };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * Opens the guide without a line. It keeps the portal's own files, and no answer of a service passes through it. With a
 * line every page comes from the network, so that a new version is seen at once; a version of this file keeps its own cache
 * and clears away those of others.
 */
const worker = globalThis as unknown as WorkerScope;
const cache = createGuideCache({
  caches,
  fetch: (request) => fetch(request),
  origin: worker.location.origin,
  script: worker.location.pathname,
  retire: () => worker.registration.unregister(),
});

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(cache.clearOthers()));
worker.addEventListener('message', (event) => event.waitUntil(cache.keep(event.data as Message)));
worker.addEventListener('fetch', (event) => {
  const answer = cache.answer(event.request);
  if (answer) event.respondWith(answer);
});
