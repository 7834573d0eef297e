import type { Report } from '../api/types.ts';
import { menopauseOf } from '../report-parts/menopause-of.ts';
import { type Fact, read } from '../sources/content-sources.ts';

export const RECOMMENDATIONS = {
  know: read('do-know', 'cochrane', 'columbia'),
  screening: read('do-screening', 'ecibc-ages'),
  move: read('do-move', 'who', 'pizot'),
  alcohol: read('do-alcohol', 'pdq'),
  weight: read('do-weight', 'ca'),
  pill: read('do-pill', 'morch', 'fph'),
  hormones: read('do-hormones', 'scotpho'),
} as const satisfies Record<string, Fact>;

const CURRENT_PILL: readonly unknown[] = ['under_8_years', 'from_8_years'];

const NO_HORMONES: readonly unknown[] = ['no', 'past'];

const HEAVY: readonly Known['bmi_group'][] = ['raised', 'obesity'];

type Known = Pick<Report, 'answers' | 'bmi_group' | 'managablefactors'>;

/** True if the model already counts physical activity as lowering the user's risk. */
const movesEnough = ({ managablefactors }: Known) =>
  managablefactors.physical_activity.some(({ direction }) => direction === 'lowers');

/** General advice that matches the answers. Weight is mentioned only after menopause: before it, no advice follows. */
export function recommendationsFor(report: Known): Fact[] {
  const { answers, bmi_group: group } = report;
  const after = menopauseOf(report) === 'after';
  const drinks = typeof answers.alcohol === 'number' && answers.alcohol > 0;
  return [
    RECOMMENDATIONS.know,
    RECOMMENDATIONS.screening,
    ...(movesEnough(report) ? [] : [RECOMMENDATIONS.move]),
    ...(drinks ? [RECOMMENDATIONS.alcohol] : []),
    ...(after && HEAVY.includes(group) ? [RECOMMENDATIONS.weight] : []),
    ...(CURRENT_PILL.includes(answers.oral_contraception) ? [RECOMMENDATIONS.pill] : []),
    ...(after && !NO_HORMONES.includes(answers.hormone_therapy) ? [RECOMMENDATIONS.hormones] : []),
  ];
}
