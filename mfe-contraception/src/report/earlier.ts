import { factsOf, kindsNotSaid, type MethodId, needsNoContraception, RULES_VERSION } from '@vesela/contraception-rules';
import { PREGNANT } from '@vesela/contracts/contraception/options';
import { createContext } from 'react';
import type { ContraceptionReport } from '../api-types.ts';

const major = (version: string) => version.split('.')[0];

/** A report of earlier rules, which had not asked everything that may rule a method out: its verdicts are not shown. */
export const isEarlier = ({ rules_version: version }: { rules_version: string }) =>
  major(version) !== major(RULES_VERSION);

/** She said that she is pregnant: no method is listed. */
export const pregnantBy = ({ answers }: Pick<ContraceptionReport, 'answers'>) => answers.q28 === String(PREGNANT.yes);

/** Her tubes are tied or removed, or she cannot have children: no method is named as one that she needs. */
export const needsNoneBy = ({ answers }: Pick<ContraceptionReport, 'answers'>) =>
  needsNoContraception(factsOf(answers));

/** The same for the blocks of one report, whose texts ask for protection else. */
export const NeedsNone = createContext(false);

/** Methods that she perhaps uses: of her pill or coil she did not say the kind. */
export const perhapsUsedBy = ({ answers }: Pick<ContraceptionReport, 'answers'>): ReadonlySet<MethodId> =>
  kindsNotSaid(factsOf(answers).uses);

/** The same for the cards of the methods. */
export const PerhapsUsed = createContext<ReadonlySet<MethodId>>(new Set());

/** What is said of a method that her answers mean; undefined of the others. */
export function usedAs({ in_use, method }: Used, perhaps: ReadonlySet<MethodId>) {
  if (!in_use) return undefined;
  return perhaps.has(method as MethodId) ? 'suitability.in_use.perhaps' : 'suitability.in_use';
}
type Used = Pick<ContraceptionReport['eligibility'][number], 'in_use' | 'method'>;
