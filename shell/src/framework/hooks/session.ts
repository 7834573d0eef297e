import { useEffect } from 'react';
import type { Language } from '../platform/language.ts';
import type { Session } from '../platform/platform.ts';
import { usePlatform, useStore } from './context.ts';

export function useSession(): Session {
  return useStore(usePlatform().session);
}

export function useLanguage(): Language {
  return useStore(usePlatform().language);
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
