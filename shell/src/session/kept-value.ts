/** One short text in browser storage. Browsers that refuse storage behave as if it were empty. */
export interface KeptValue {
  get(): string | undefined;
  set(value: string): void;
  clear(): void;
}

export function keptValue(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string): KeptValue {
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

export const inSession = (key: string) => keptValue(() => window.sessionStorage, key);
export const inBrowser = (key: string) => keptValue(() => window.localStorage, key);
