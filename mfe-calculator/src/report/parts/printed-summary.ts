import { type Language, loadTexts } from '@vesela/framework';
import { printedPart } from '@vesela/framework/kept-test';
import type { AnyReport } from '../../api/types.ts';
import { SUMMARY_NAMESPACE, summaryTexts } from '../summary/summary-texts.ts';

/** The summary for the doctor, on paper only: the first that a doctor reads. */
export const fetchSummary = printedPart<{ report: AnyReport; language: Language }>(async (language) => {
  const [{ DoctorSummary }] = await Promise.all([
    import('../summary/doctor-summary.tsx'),
    loadTexts(SUMMARY_NAMESPACE, language, summaryTexts),
  ]);
  return DoctorSummary;
});
