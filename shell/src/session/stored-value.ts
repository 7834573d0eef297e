/** One short text in browser storage; behaves as empty when the browser denies storage. */
export interface StoredValue {
  get(): string | undefined;
  set(value: string): void;
  clear(): void;
}

export function storedValue(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): StoredValue {
  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  return {
    get: () => attempt(() => storage().getItem(key)) ?? undefined,
    set: (value) => attempt(() => storage().setItem(key, value)),
    clear: () => attempt(() => storage().removeItem(key)),
  };
}

export const inSession = (key: string) => storedValue(() => window.sessionStorage, key);
export const inBrowser = (key: string) => storedValue(() => window.localStorage, key);
