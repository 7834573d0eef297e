import { runInThisContext } from 'node:vm';

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** What every browser has and jsdom lacks, taken from Node. */
for (const name of ['TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Request', 'Response', 'Headers']) {
  define(name, runInThisContext(name));
}
/** Node has no CSS. The dialogs escape names of events only, which need none. */
define('CSS', { escape: String });
