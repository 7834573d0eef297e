import type { Symptom } from './options.ts';

/**
 * Within what time a doctor should look at what she noticed: the shortest of all, as one visit is for all of it (decision 192).
 * `days_if_hot`: within days if the breast is red, swollen and hot, which no sign of the list says, else within two weeks.
 */
export function termOf(symptoms: readonly Symptom[]): 'days' | 'days_if_hot' | 'weeks' {
  if (symptoms.includes('skin_pitting_dimpling')) return 'days';
  return symptoms.includes('skin_redness_bruising_breaking') ? 'days_if_hot' : 'weeks';
}
