import { type AdviceReason, geneticAdvice, profileOf } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';

/** Reasons to show genetic advice instead of this report's numbers; empty if the numbers can be shown alone. */
export const adviceReasons = ({ answers, capped, age }: Pick<Report, 'answers' | 'capped' | 'age'>): AdviceReason[] =>
  geneticAdvice(profileOf({ ...answers, age }), capped);

/** Whether relatives are among the reasons: then a geneticist is the specialist to see. */
export const relativesCallForAdvice = (report: Pick<Report, 'answers' | 'capped' | 'age'>): boolean =>
  adviceReasons(report).some((reason) => reason !== 'beyond_evidence');
