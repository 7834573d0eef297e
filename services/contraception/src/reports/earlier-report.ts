import type { ReportContent } from './assemble-report.ts';

type Verdict = ReportContent['eligibility'][number];
/** A verdict of the rules 1.x: one category, of what had been asked. */
type EarlierVerdict = Omit<Verdict, 'possible' | 'starting' | 'decides' | 'if_pregnant' | 'open'> & {
  starting: number | null;
};
/** A verdict of the rules 2.x to 6.x. */
type RecentVerdict = Omit<Verdict, 'if_pregnant' | 'open'>;

const WORST = 4;

/** The earlier rules did not ask what may rule a method out, so everything worse than their category stays possible. */
function ofEarlierRules({ starting, ...verdict }: EarlierVerdict): Verdict {
  const upwards = (best: number | null) => (best === null ? null : [best, WORST]);
  return {
    ...verdict,
    possible: upwards(verdict.category),
    starting: upwards(starting),
    decides: [],
    if_pregnant: [],
    open: [],
    suitability: verdict.suitability === 'suits' ? 'ask_doctor' : verdict.suitability,
  };
}

type StoredVerdict = Verdict | RecentVerdict | EarlierVerdict;
const isEarlier = (verdict: StoredVerdict): verdict is EarlierVerdict => !('possible' in verdict);

/** A stored report in today's shape. A report of the rules 1.x keeps its version and its blocks, and nothing "suits". */
export const readableReport = (stored: ReportContent): ReportContent => ({
  ...stored,
  eligibility: stored.eligibility.map((verdict: StoredVerdict) =>
    isEarlier(verdict) ? ofEarlierRules(verdict) : { if_pregnant: [], open: [], ...verdict },
  ),
});
