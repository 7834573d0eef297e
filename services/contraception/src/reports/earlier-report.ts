import type { ReportContent } from './assemble-report.ts';

type Verdict = ReportContent['eligibility'][number];
/** A verdict of the rules 1.x: one category, of what had been asked. */
type EarlierVerdict = Omit<Verdict, 'possible' | 'starting' | 'decides'> & { starting: number | null };

const WORST = 4;

/** The earlier rules did not ask what may rule a method out, so everything worse than their category stays possible. */
function ofEarlierRules({ starting, ...verdict }: EarlierVerdict): Verdict {
  const upwards = (best: number | null) => (best === null ? null : [best, WORST]);
  return {
    ...verdict,
    possible: upwards(verdict.category),
    starting: upwards(starting),
    decides: [],
    suitability: verdict.suitability === 'suits' ? 'ask_doctor' : verdict.suitability,
  };
}

const isEarlier = (verdict: Verdict | EarlierVerdict): verdict is EarlierVerdict => !('possible' in verdict);

/** A stored report in today's shape. A report of the rules 1.x keeps its version and its blocks, and nothing "suits". */
export const readableReport = (stored: ReportContent): ReportContent => ({
  ...stored,
  eligibility: stored.eligibility.map((verdict: Verdict | EarlierVerdict) =>
    isEarlier(verdict) ? ofEarlierRules(verdict) : verdict,
  ),
});
