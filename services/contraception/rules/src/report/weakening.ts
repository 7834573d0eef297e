import type { MethodId } from '../catalogue/methods.ts';
import type { Cause } from '../eligibility/causes.ts';
import { isWeak } from './named.ts';
import { isDoubtful, type Situation } from './rule.ts';

/** Rows of medicines that make the liver break hormones down faster. */
const WEAKENING: ReadonlySet<string> = new Set([
  'anticonvulsants_enzyme_inducing',
  'rifampicin_rifabutin',
  'st_johns_wort',
  'arv_efavirenz_nevirapine',
  'arv_boosted_pi',
  'arv_fosamprenavir',
  'other_enzyme_inducers',
]);

const DOCTOR_FROM = 3;

/** All that a medicine does to the method is to weaken it; oestrogen and lamotrigine are another matter. */
export const isWeakening = ({ source, rows }: Cause): boolean =>
  source?.list === 'medicines' && rows.length > 0 && rows.every((row) => WEAKENING.has(row));

/** Methods in use that a medicine weakens for sure, with the medicines. */
export function weakenedNow({ verdicts, causes }: Situation): { method: MethodId; causes: Cause[] }[] {
  return verdicts
    .filter((verdict) => verdict.inUse && isDoubtful(verdict) && !isWeak(verdict.method))
    .map(({ method }) => ({
      method,
      causes: causes(method).filter((cause) => isWeakening(cause) && cause.best >= DOCTOR_FROM),
    }))
    .filter((one) => one.causes.length > 0);
}

/** Methods that a medicine weakens, whether or not she uses them: the list calls none of them suitable. */
export const weakenedBy = ({ verdicts, causes }: Situation, medicine: number): MethodId[] =>
  verdicts
    .filter(isDoubtful)
    .map(({ method }) => method)
    .filter((method) => causes(method).some((cause) => isWeakening(cause) && cause.source?.code === medicine));
