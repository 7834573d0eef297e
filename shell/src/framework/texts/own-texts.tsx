import {
  type Language,
  loadTexts,
  type TextLoaders,
  type Translate,
  useLanguage,
  useTranslate,
} from '@vesela/framework';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Texts of a group of pages and the language they are in. */
interface Texts {
  t: Translate;
  language: Language;
}

const OwnTextsContext = createContext<Texts | null>(null);

/** The texts that the group of pages brings beside the module's. */
export function useOwnTexts(): Texts {
  const texts = useContext(OwnTextsContext);
  if (!texts) throw new Error('useOwnTexts outside OwnTexts');
  return texts;
}

interface OwnTextsProps {
  namespace: string;
  loaders: TextLoaders;
  /** Shown until the first texts have arrived. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Loads the texts of a group of pages when the first of them is opened. A switch of language shows when its texts have
 * arrived. Throws when there are none to be had; the shell then offers to try again.
 */
export function OwnTexts({ namespace, loaders, fallback, children }: OwnTextsProps) {
  const wanted = useLanguage();
  const [ready, setReady] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    loadTexts(namespace, wanted, loaders).then(
      () => current && setReady(wanted),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [namespace, wanted, loaders]);
  const t = useTranslate(namespace, ready ?? wanted);
  if (failure !== undefined) throw failure;
  if (ready === undefined) return fallback;
  return (
    <OwnTextsContext value={{ t, language: ready }}>
      <div lang={ready}>{children}</div>
    </OwnTextsContext>
  );
}
