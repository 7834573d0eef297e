import { type ExaminationComparison, SUSPICIOUS_SYMPTOMS, type Symptom } from '@vesela/contracts/examination';

type Changes = Pick<ExaminationComparison, 'appeared' | 'gone' | 'remained'>;

/** Findings that are new, gone and remaining since the previous examination, in the order of the form. */
export function compare(previous: readonly Symptom[], current: readonly Symptom[]): Changes {
  const now = SUSPICIOUS_SYMPTOMS.filter((symptom) => current.includes(symptom));
  return {
    appeared: now.filter((symptom) => !previous.includes(symptom)),
    gone: SUSPICIOUS_SYMPTOMS.filter((symptom) => previous.includes(symptom) && !current.includes(symptom)),
    remained: now.filter((symptom) => previous.includes(symptom)),
  };
}
