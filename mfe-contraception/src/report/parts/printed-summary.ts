import { type Language, loadTexts } from '@vesela/framework';
import { printedPart } from '@vesela/framework/kept-test';
import type { ContraceptionReport } from '../../api-types.ts';
import { DOCTOR_NAMESPACE, doctorTexts } from '../doctor/doctor-texts.ts';

/** The summary for the doctor, on paper only: the first that a doctor reads. */
export const fetchSummary = printedPart<{ report: ContraceptionReport; language: Language }>(async (language) => {
  const [{ DoctorSummary }] = await Promise.all([
    import('../doctor/doctor-summary.tsx'),
    loadTexts(DOCTOR_NAMESPACE, language, doctorTexts),
  ]);
  return DoctorSummary;
});
