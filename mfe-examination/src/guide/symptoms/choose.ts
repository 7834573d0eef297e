import { NO_SYMPTOMS as NONE, SUSPICIOUS_SYMPTOMS, type Symptom } from '@vesela/contracts/examination/options';

/** The ten choices in the specification's order; the last one excludes the others. */
export const CHOICES: readonly Symptom[] = [...SUSPICIOUS_SYMPTOMS, NONE];

/** The effect of a choice on the others, announced to screen readers. */
export type Cleared = 'others' | 'none' | undefined;

/** The choices after one was set or cleared, in the order of the page. */
export function choose(
  chosen: readonly Symptom[],
  symptom: Symptom,
  on: boolean,
): { symptoms: Symptom[]; cleared: Cleared } {
  const others = chosen.filter((one) => one !== symptom);
  if (!on) return { symptoms: others, cleared: undefined };
  if (symptom === NONE) return { symptoms: [NONE], cleared: others.length > 0 ? 'others' : undefined };
  const wanted = new Set([...others, symptom]);
  const cleared = wanted.delete(NONE) ? 'none' : undefined;
  return { symptoms: CHOICES.filter((one) => wanted.has(one)), cleared };
}
