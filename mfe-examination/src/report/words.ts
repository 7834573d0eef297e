import type { Symptom } from '../api/types.ts';

/** Signs that should not wait two weeks for an appointment. */
const QUICK: readonly Symptom[] = ['skin_redness_bruising_breaking', 'skin_pitting_dimpling'];

/** What to do this week, as text keys, in order. */
export const todoFor = (symptoms: readonly Symptom[]): string[] => [
  ...QUICK.filter((symptom) => symptoms.includes(symptom)),
  'appoint',
  'not-wait',
  'no-risk-test',
  'pregnant',
];
