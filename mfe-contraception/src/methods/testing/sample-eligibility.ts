import { METHODS, type MethodId } from '@vesela/contraception-rules';
import type { Eligibility, Verdict } from '../verdict/verdict.ts';

export const verdictOf = (method: MethodId, changes: Partial<Verdict> = {}): Verdict => ({
  method,
  category: 1,
  possible: [1, 1],
  starting: [1, 1],
  in_use: false,
  reasons: [],
  ask_about: [],
  if_pregnant: [],
  decides: [],
  open: [],
  suitability: 'suits',
  ...changes,
});

/** A user with migraine with aura who has the injection: no oestrogen, and a doctor decides about the implant. */
export function sampleEligibility(): Eligibility {
  return METHODS.map(({ id, mec, hormones }) => {
    if (mec === null) return verdictOf(id, { category: null, possible: null, starting: null, suitability: 'unrated' });
    if (hormones === 'oestrogen') {
      return verdictOf(id, {
        category: 4,
        possible: [4, 4],
        starting: [4, 4],
        suitability: 'not_suitable',
        reasons: ['migraine_with_aura'],
      });
    }
    if (id === 'implant')
      return verdictOf(id, { possible: [1, 3], suitability: 'ask_doctor', ask_about: ['liver_hcc'], decides: ['q25'] });
    if (id === 'injection')
      return verdictOf(id, { category: 2, possible: [2, 2], starting: [2, 2], in_use: true, reasons: ['epilepsy'] });
    return verdictOf(id);
  });
}
