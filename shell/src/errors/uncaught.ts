import { logError } from './error-log.ts';

/** Errors that nobody caught join the others in the log. What the browser says without an error is no news to us. */
export function followUncaught(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) logError(error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (!event.defaultPrevented) logError(event.reason);
  });
}
