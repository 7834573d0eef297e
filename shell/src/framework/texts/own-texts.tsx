import { type Language, loadTexts, type TextLoaders, useLanguage, useTranslate } from '@vesela/framework';
import { type ReactNode, useEffect, useState } from 'react';
import { type Texts, WithTexts } from './own-texts-context.tsx';

export { useOwnTexts } from './own-texts-context.tsx';

/** The language whose texts were loaded last: a page that is opened again shows at once. */
const loaded = new WeakMap<TextLoaders, Language>();

interface OwnTextsProps {
  namespace: string;
  loaders: TextLoaders;
  /** Shown until the first texts are loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Loads the texts of a group of pages when the first of them is opened. A language switch takes effect when its texts
 * are loaded. Throws when no texts can be loaded; the shell then offers a retry.
 */
export function OwnTexts({ namespace, loaders, fallback, children }: OwnTextsProps) {
  const texts = useLoadedTexts(namespace, loaders);
  if (!texts) return fallback;
  return <WithTexts texts={texts}>{children}</WithTexts>;
}

/** Before the first component that needs them: it then shows at once. */
export async function loadTextsEarly(namespace: string, language: Language, loaders: TextLoaders): Promise<void> {
  await loadTexts(namespace, language, loaders);
  loaded.set(loaders, language);
}

/** The same for one component, whose children keep the texts around it. Undefined until the first texts are loaded. */
export function useLoadedTexts(namespace: string, loaders: TextLoaders): Texts | undefined {
  const wanted = useLanguage();
  const [ready, setReady] = useState(() => (loaded.get(loaders) === wanted ? wanted : undefined));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    loadTexts(namespace, wanted, loaders).then(
      () => {
        loaded.set(loaders, wanted);
        if (current) setReady(wanted);
      },
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [namespace, wanted, loaders]);
  const t = useTranslate(namespace, ready ?? wanted);
  if (failure !== undefined) throw failure;
  return ready && { t, language: ready };
}
