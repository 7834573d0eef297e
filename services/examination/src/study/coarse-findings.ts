import { type ExaminationStudyData, SUSPICIOUS_SYMPTOMS, type SuspiciousSymptom } from '@vesela/contracts/examination';
import type { Content } from '../examinations/content.ts';
import { suspiciousOf } from '../examinations/suspicious.ts';

const yesNo = (yes: boolean) => (yes ? 'yes' : 'no') satisfies ExaminationStudyData['reminder_requested'];
const signs = (count: number) => (['none', 'one', 'two'] as const)[count] ?? 'three_or_more';

/** Of an examination, what the consent to research names: the signs, their number, the reminder. No notes, no date. */
export function coarseFindings({ symptoms, reminder_requested }: Content): ExaminationStudyData {
  const findings = SUSPICIOUS_SYMPTOMS.map((symptom) => [symptom, yesNo(symptoms.includes(symptom))] as const);
  return {
    ...(Object.fromEntries(findings) as Record<SuspiciousSymptom, 'yes' | 'no'>),
    signs: signs(suspiciousOf(symptoms).length),
    reminder_requested: yesNo(reminder_requested),
  };
}
