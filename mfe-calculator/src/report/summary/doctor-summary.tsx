import { type Language, type Translate, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { AnyReport } from '../../api/types.ts';
import { useLoadedReportTexts } from '../load-report-texts.ts';
import { ReportTextsContext } from '../report-texts.ts';
import { CanRisk } from './can-risk.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { useSummaryTexts } from './summary-texts.ts';

/** Texts of the report that speak to her, and of her on this sheet. */
const OF_HER: ReadonlySet<string> = new Set([
  'numbers.capped',
  'numbers.lowered',
  'how.none',
  'how.weight',
  'how.weight-before',
  'topic.gene_variant',
  'topic.relative_age',
]);

interface DoctorSummaryProps {
  report: AnyReport;
  language: Language;
  /** Stands there until its texts are loaded. */
  waiting?: ReactNode;
}

/**
 * A report on one or two sheets of paper for a doctor, in any language. It contains no name: the user hands it over.
 * Needs only the report, so that it also works on a page without sign-in.
 */
export function DoctorSummary({ report, language, waiting }: DoctorSummaryProps) {
  const t = useTexts();
  const texts = useLoadedReportTexts(language);
  const own = useSummaryTexts(language);
  // Wait until both are in the same language, or a switch would briefly mix them.
  if (!texts || !own || texts.language !== own.language) return waiting ?? <Spinner label={t('loading')} />;
  const ofHer: Translate = (key, values) => (OF_HER.has(key) ? own : texts).t(key, values);
  return (
    <ReportTextsContext value={{ ...texts, t: ofHer }}>
      <SummarySheet report={report} own={own.t} />
      <CanRisk report={report} own={own.t} />
    </ReportTextsContext>
  );
}
