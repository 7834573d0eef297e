import { logError } from './error-log.ts';

/** Adds uncaught errors to the log. Browser messages without an error object are ignored. */
export function followUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) logError(error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (!event.defaultPrevented) logError(event.reason);
  });
}
