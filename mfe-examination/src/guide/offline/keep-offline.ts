/**
 * Registers the guide's worker for the pages of one language, `page` and all below it, and sends it the list of loaded
 * files. Rejects if the browser refuses; does nothing if the browser has no service workers.
 */
export async function keepGuideOffline(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(
    new URL(/* webpackChunkName: "service-worker" */ './guide-worker.ts', import.meta.url),
    { scope: page },
  );
  const worker = await activeWorker(registration);
  await endOthers(page);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ files, page });
}

/** The device keeps the guide in one language, the last one: the files of another would be gone, and its worker promise them. */
async function endOthers(page: string): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const others = all.filter(({ scope }) => {
    const { pathname } = new URL(scope);
    return pathname.endsWith('/Examination') && pathname !== page;
  });
  await Promise.all(others.map((other) => other.unregister()));
}

/** The registration's worker once it is active; undefined when it was discarded. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || worker.state === 'activated') return Promise.resolve(worker ?? undefined);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(undefined);
    });
  });
}
