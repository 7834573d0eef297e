import { factsOf, needsNoContraception, RULES_VERSION } from '@vesela/contraception-rules';
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
