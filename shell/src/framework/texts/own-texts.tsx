import {
  type Language,
  loadTexts,
  type TextLoaders,
  type Translate,
  useLanguage,
  useTranslate,
} from '@vesela/framework';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Texts of a group of pages and their language. */
interface Texts {
  t: Translate;
  language: Language;
}

/** The language whose texts were loaded last: a page that is opened again shows at once. */
const loaded = new WeakMap<TextLoaders, Language>();

const OwnTextsContext = createContext<Texts | null>(null);

/** The texts of the surrounding `OwnTexts`. */
export function useOwnTexts(): Texts {
  const texts = useContext(OwnTextsContext);
  if (!texts) throw new Error('useOwnTexts called outside OwnTexts');
  return texts;
}

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
  return (
    <OwnTextsContext value={texts}>
      <div lang={texts.language}>{children}</div>
    </OwnTextsContext>
  );
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
