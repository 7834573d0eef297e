import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../platform/language.ts';
import type { Translate } from './texts.ts';

/** Texts of a group of pages and their language. */
export interface Texts {
  t: Translate;
  language: Language;
}

const OwnTextsContext = createContext<Texts | null>(null);

/** The texts of the surrounding `OwnTexts`. */
export function useOwnTexts(): Texts {
  const texts = useContext(OwnTextsContext);
  if (!texts) throw new Error('useOwnTexts called outside OwnTexts');
  return texts;
}

/** Gives loaded texts to its children. */
export function WithTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return (
    <OwnTextsContext value={texts}>
      <div lang={texts.language}>{children}</div>
    </OwnTextsContext>
  );
}
