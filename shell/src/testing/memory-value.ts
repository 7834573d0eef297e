import type { KeptValue } from '../session/kept-value.ts';

/** A kept value without a browser, for tests. */
export function memoryValue(initial?: string): KeptValue {
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
    clear: () => {
      value = undefined;
    },
  };
}
