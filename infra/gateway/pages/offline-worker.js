// Shows a page of our own where the browser would say that there is no connection. It keeps that page with its style and
// script, and nothing else: no answer of a service, no page that somebody opened. The self-examination has a worker of its own.
// It also shows the notifications that the portal sends to this device, and leads to their page.
const CACHE = 'vesela-offline-4';
const PAGE = '/offline.html';
const BESIDE = ['/unavailable.css', '/offline.js'];
const FILES = [PAGE, ...BESIDE];

self.addEventListener('install', (event) => {
  const keep = async () =>
    (await caches.open(CACHE)).addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  event.waitUntil(keep());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('vesela-offline-') && name !== CACHE;
  const clear = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const kept = async (file) => (await (await caches.open(CACHE)).match(file)) ?? Response.error();
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET') {
    event.respondWith(fetch(request).catch(() => kept(PAGE)));
  } else if (BESIDE.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

self.addEventListener('push', (event) => {
  const { title, text, language, path } = event.data?.json() ?? {};
  const icon = '/app-icon-192.png';
  event.waitUntil(
    // One at a time for each page: a later reminder takes the place of an earlier one.
    self.registration.showNotification(title, { body: text, lang: language, icon, tag: path, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    // Another page may hold answers that are not saved: it is left as it is.
    const same = pages.find(({ url }) => new URL(url).pathname === address.pathname);
    return same ? same.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(open());
});
