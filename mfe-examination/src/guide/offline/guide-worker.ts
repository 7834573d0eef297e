import { createGuideCache, type Message } from './guide-cache.ts';

/** The part of the service worker globals that is used here. */
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
 * Makes the guide available offline. It caches the portal's own files and never handles service responses. When online,
 * every page comes from the network, so that a new version is used at once. Each version of this file has its own cache
 * and removes those of other versions.
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
