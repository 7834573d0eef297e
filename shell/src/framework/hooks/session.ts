import { useContext, useEffect } from 'react';
import type { Language } from '../platform/language.ts';
import type { Session } from '../platform/platform.ts';
import { ReadyLanguageContext, usePlatform, useStore } from './context.ts';

export function useSession(): Session {
  return useStore(usePlatform().session);
}

/** The language of the page; inside a module the one whose texts have arrived, so that a switch never shows raw keys. */
export function useLanguage(): Language {
  const page = useStore(usePlatform().language);
  return useContext(ReadyLanguageContext) ?? page;
}

export function useOnline(): boolean {
  return useStore(usePlatform().online);
}

/** While `unsaved`, leaving the page asks first. */
export function useUnsaved(unsaved: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    platform.setUnsaved(unsaved);
    return () => platform.setUnsaved(false);
  }, [platform, unsaved]);
}
