import { runInThisContext } from 'node:vm';

/** What every browser has and jsdom lacks, taken from Node. */
for (const name of ['TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Request', 'Response', 'Headers']) {
  Object.defineProperty(globalThis, name, { value: runInThisContext(name), configurable: true, writable: true });
}
