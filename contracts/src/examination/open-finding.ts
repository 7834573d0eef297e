import type { Symptom } from './options.ts';

interface Finding {
  suspicious: number;
  follow_up: { looked_at: 'yes' | 'not_yet' | null };
}

/**
 * The newest examination with a sign, until she says that a doctor has looked at it; one look covers what was found before.
 * An examination without signs changes nothing: a lump that she no longer feels still needs a doctor.
 */
export function openFinding<Examination extends Finding>(newestFirst: readonly Examination[]): Examination | undefined {
  const found = newestFirst.find(({ suspicious }) => suspicious > 0);
  return found?.follow_up.looked_at === 'yes' ? undefined : found;
}

/**
 * Within what time a doctor should look at what she noticed: the shortest of all, as one visit is for all of it (decision 192).
 * `days_if_hot`: within days if the breast is red, swollen and hot, which no sign of the list says, else within two weeks.
 */
export function termOf(symptoms: readonly Symptom[]): 'days' | 'days_if_hot' | 'weeks' {
  if (symptoms.includes('skin_pitting_dimpling')) return 'days';
  return symptoms.includes('skin_redness_bruising_breaking') ? 'days_if_hot' : 'weeks';
}
