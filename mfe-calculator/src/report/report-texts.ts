import type { Language, Translate } from '@vesela/framework';
import { createContext, useContext } from 'react';

/** The report's texts and their language. */
export interface ReportTexts {
  t: Translate;
  language: Language;
}

export const ReportTextsContext = createContext<ReportTexts | null>(null);

export function useReportTexts(): ReportTexts {
  const texts = useContext(ReportTextsContext);
  if (!texts) throw new Error('useReportTexts called outside the report');
  return texts;
}
