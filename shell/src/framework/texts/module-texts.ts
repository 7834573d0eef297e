import { createContext, useContext } from 'react';
import { useLanguage } from '../hooks/session.ts';
import { type Translate, useTranslate } from './texts.ts';

/** Text namespace of the rendered module; set by `createModule`. */
export const TextsContext = createContext('shell');

/** The texts of the module in the language of the page: `const t = useTexts(); t('report.title', { count: 3 })`. */
export function useTexts(): Translate {
  return useTranslate(useContext(TextsContext), useLanguage());
}
