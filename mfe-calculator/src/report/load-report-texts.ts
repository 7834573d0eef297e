import { type Language, loadTexts, type TextLoaders, useLanguage, useTranslate } from '@vesela/framework';
import { useEffect, useState } from 'react';
import type { ReportTexts } from './report-texts.ts';

export const NAMESPACE = 'mfe-calculator-report';

export const loaders: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};

/** The report's texts, which come with the report; nothing until the first have arrived. Throws when they cannot be had. */
export function useLoadedReportTexts(): ReportTexts | undefined {
  const wanted = useLanguage();
  const [ready, setReady] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    loadTexts(NAMESPACE, wanted, loaders).then(
      () => current && setReady(wanted),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  const t = useTranslate(NAMESPACE, ready ?? wanted);
  if (failure !== undefined) throw failure;
  return ready === undefined ? undefined : { t, language: ready };
}
