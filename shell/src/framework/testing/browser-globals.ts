import { runInThisContext } from 'node:vm';

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Globals that every browser has and jsdom lacks, taken from Node. */
for (const name of ['TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Request', 'Response', 'Headers']) {
  define(name, runInThisContext(name));
}
/** Node has no CSS object. The dialogs escape only event names, which need no escaping. */
define('CSS', { escape: String });
/** Nothing is idle in a test: what a page loads for later does not come by surprise. */
define('requestIdleCallback', () => 0);
define('cancelIdleCallback', () => undefined);
/** jsdom opens no dialogs. */
Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
  configurable: true,
  writable: true,
  value(this: HTMLDialogElement) {
    this.open = true;
  },
});
