import type { StoredValue } from '../session/stored-value.ts';

/** An in-memory stored value for tests. */
export function memoryValue(initial?: string): StoredValue {
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
