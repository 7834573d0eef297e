import { type Language, loadTexts, type TextLoaders, useTranslate } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';
import { useEffect, useState } from 'react';
import type { ReportTexts } from './report-texts.ts';

export const NAMESPACE = 'mfe-calculator-report';

export const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/**
 * Texts of a group of pages in one language; undefined until the first are loaded. Throws when they cannot be loaded.
 */
export function useLoadedTexts(namespace: string, own: TextLoaders, wanted: Language): ReportTexts | undefined {
  const [ready, setReady] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    loadTexts(namespace, wanted, own).then(
      () => current && setReady(wanted),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [namespace, own, wanted]);
  const t = useTranslate(namespace, ready ?? wanted);
  if (failure !== undefined) throw failure;
  return ready === undefined ? undefined : { t, language: ready };
}

/** The report's texts, loaded with the report. */
export const useLoadedReportTexts = (wanted: Language) => useLoadedTexts(NAMESPACE, loaders, wanted);
