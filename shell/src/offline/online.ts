import { createStore, type Store } from '@vesela/framework';

/** Whether the browser believes it is online. */
export function watchOnline(): Store<boolean> {
  const online = createStore(navigator.onLine);
  window.addEventListener('online', () => online.set(true));
  window.addEventListener('offline', () => online.set(false));
  return online;
}
