import type { AnyReport } from '../../api/types.ts';

type Referred = Pick<AnyReport, 'referral'>;

/**
 * True if NICE CG164 would have her referred for her family: the advice comes first, and numbers stay behind a
 * disclosure (decision 063). A geneticist is then the specialist to see.
 */
export const adviceFirst = ({ referral }: Referred): boolean => referral.verdict === 'yes';

/** True if a doctor or the family has to be asked first: the numbers are open, the advice stands beside them. */
export const worthAsking = ({ referral }: Referred): boolean => referral.verdict === 'ask';

/** True if nothing she said calls for advice, and only questions about the family that she left open could. */
export const onlyOpen = (report: Referred): boolean => worthAsking(report) && report.referral.criteria.length === 0;

/** True if something in her family could be a reason for a genetic test: without it none is offered. */
export const mayNeedGenetics = ({ referral }: Referred): boolean => referral.criteria.length > 0;
