import type { Symptom } from '../api/types.ts';

/** Signs that should not wait for an appointment two weeks away. */
const QUICK: readonly Symptom[] = ['skin_redness_bruising_breaking', 'skin_pitting_dimpling'];

/** What she should do this week, by names of texts, in order. */
export const todoFor = (symptoms: readonly Symptom[]): string[] => [
  ...QUICK.filter((symptom) => symptoms.includes(symptom)),
  'appoint',
  'not-wait',
  'pregnant',
];
