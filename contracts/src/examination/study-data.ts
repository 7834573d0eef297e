import { z } from 'zod';
import { SUSPICIOUS_SYMPTOMS, type SuspiciousSymptom } from './symptoms.ts';

const yesNo = z.enum(['no', 'yes']);
type YesNo = typeof yesNo;

const findings = Object.fromEntries(SUSPICIOUS_SYMPTOMS.map((symptom) => [symptom, yesNo])) as Record<
  SuspiciousSymptom,
  YesNo
>;

/**
 * Coarse findings of one examination, without notes, name, date or place: all that a research project can get, and no
 * more than the consent text `research.Examination` names.
 */
export const examinationStudyDataSchema = z
  .strictObject({
    ...findings,
    /** Number of suspicious signs. */
    signs: z.enum(['none', 'one', 'two', 'three_or_more']),
    reminder_requested: yesNo,
  })
  .meta({ id: 'ExaminationStudyData' });

export type ExaminationStudyData = z.infer<typeof examinationStudyDataSchema>;
