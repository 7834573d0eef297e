/** Registers the worker that shows a page of our own without a connection. A browser that refuses shows its own. */
export function keepOfflinePage(reportError: (error: unknown) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/offline-worker.js').catch(reportError);
  // Not before the page is there: nothing on it needs the worker.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
