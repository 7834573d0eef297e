import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../platform/language.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../platform/store.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** The language whose texts a module has loaded; it follows the page's once they have arrived. Set by `createModule`. */
export const ReadyLanguageContext = createContext<Language | null>(null);

/** The shell's platform object. Throws outside a module root, which is a programming error. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform outside a module root');
  return platform;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
