import { type Language, loadTexts, type Translate, useLanguage, useTranslate } from '@vesela/framework';
import { useEffect, useState } from 'react';
import type { LegalDocument } from './legal-document.ts';

/** The document's texts in the last language that has arrived, or null before the first one. */
export function useDocumentTexts({ namespace, texts }: LegalDocument): { t: Translate; language: Language } | null {
  const wanted = useLanguage();
  const [ready, setReady] = useState<Language | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let current = true;
    loadTexts(namespace, wanted, texts).then(
      () => current && setReady(wanted),
      (error: Error) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [namespace, texts, wanted]);
  const t = useTranslate(namespace, ready ?? wanted);
  // A text that cannot be fetched is the shell's "Try again" page, unless she already has one to read.
  if (failure && !ready) throw failure;
  return ready && { t, language: ready };
}
