import { useContext, useEffect } from 'react';
import type { Language } from '../platform/language.ts';
import type { Session } from '../platform/platform.ts';
import { ReadyLanguageContext, usePlatform, useStore } from './context.ts';

export function useSession(): Session {
  return useStore(usePlatform().session);
}

/**
 * The language of the page. Inside a module it is the language whose texts are loaded, so that a switch never shows raw
 * keys.
 */
export function useLanguage(): Language {
  const page = useStore(usePlatform().language);
  return useContext(ReadyLanguageContext) ?? page;
}

export function useOnline(): boolean {
  return useStore(usePlatform().online);
}

/** While `unsaved` is true, leaving the page asks for confirmation. */
export function useUnsaved(unsaved: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    platform.setUnsaved(unsaved);
    return () => platform.setUnsaved(false);
  }, [platform, unsaved]);
}
