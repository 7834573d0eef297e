import { type AdviceReason, geneticAdvice, profileOf } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';

/** Why genetic advice takes the place of this report's numbers; nothing where they may stand for themselves. */
export const adviceReasons = ({ answers, capped, age }: Pick<Report, 'answers' | 'capped' | 'age'>): AdviceReason[] =>
  geneticAdvice(profileOf({ ...answers, age }), capped);

/** Whether her relatives are among the reasons: then a geneticist is whom to ask. */
export const relativesCallForAdvice = (report: Pick<Report, 'answers' | 'capped' | 'age'>): boolean =>
  adviceReasons(report).some((reason) => reason !== 'beyond_evidence');
