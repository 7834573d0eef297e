import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../platform/language.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../platform/store.ts';

export const PlatformContext = createContext<Platform | null>(null);

/**
 * The language whose texts the module has loaded. It follows the page's language once the texts have loaded. Set by
 * `createModule`.
 */
export const ReadyLanguageContext = createContext<Language | null>(null);

/** The shell's platform object. Throws outside a module root. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform called outside a module root');
  return platform;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
