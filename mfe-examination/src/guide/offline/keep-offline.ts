/**
 * Registers the guide's worker for the pages of one language, `page` and all below it, and tells it what the page has
 * loaded. Rejects where the browser refuses; where it knows no workers, nothing happens.
 */
export async function keepGuideOffline(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(
    new URL(/* webpackChunkName: "service-worker" */ './guide-worker.ts', import.meta.url),
    { scope: page },
  );
  const worker = await activeWorker(registration);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ files, page });
}

/** The worker of this registration once it works; nothing when it was given up. */
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
