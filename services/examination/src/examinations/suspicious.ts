import { NO_SYMPTOMS, type SuspiciousSymptom, type Symptom } from '@vesela/contracts/examination';

/** Those of the user's symptoms that a doctor should see: all but `no_symptoms`. */
export function suspiciousOf(symptoms: readonly Symptom[]): SuspiciousSymptom[] {
  return symptoms.filter((symptom) => symptom !== NO_SYMPTOMS);
}
