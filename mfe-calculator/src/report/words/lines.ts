import type { Language, Translate } from '@vesela/framework';
import { NICE_SPANS } from '@vesela/risk-model';
import { recommendationsFor } from '../../advice/recommendations.ts';
import { seeSoon } from '../../advice/specialists.ts';
import type { AnyReport, Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { triedQuestions } from '../what-if/steps.ts';
import { factorName, factorsByDirection, type ShownFactor } from './factors.ts';
import { type Horizon, horizonsOf, horizonText, over } from './horizon.ts';
import { listOf, questionName } from './questions.ts';
import { betweenText, isAverage, peopleText, rangedText, rangeText, wordOf } from './risk.ts';

/** What a closed section says of its content, in one line. */

/** What the advice of "What to do" is about, by the fact that it states; the other facts are stated to every woman. */
const ADVISED: Readonly<Record<string, string>> = {
  'do-move': 'factor.activity',
  'do-alcohol': 'factor.alcohol',
  'do-weight': 'factor.weight',
  'do-pill': 'factor.oral_contraception',
  'do-hormones': 'topic.hormone_therapy',
};

/** So many of them are named in the line of the advice. */
const ADVISED_NAMED = 2;

/** The next step: a doctor soon, or screening with what the advice for her is about besides. */
export function doLine(t: Translate, language: Language, report: Report): string {
  if (seeSoon(report).length > 0) return t('do.line-soon');
  const names = recommendationsFor(report)
    .flatMap(({ id }) => ADVISED[id] ?? [])
    .slice(0, ADVISED_NAMED)
    .map((key) => t(key));
  return names.length === 0 ? t('report.meaning') : t('do.line', { list: listOf(names, language) });
}

/** How many criteria of the guideline her answers meet; where they meet none, how many questions could still decide it. */
export function referralLine(t: Translate, { referral }: Pick<AnyReport, 'referral'>): string {
  const { criteria, open } = referral;
  if (criteria.length > 0) return t('referral.line.met', { count: criteria.length });
  return open.length > 0 ? t('referral.line.open', { count: open.length }) : t('referral.line');
}

/** A number over one span, with its range. */
const numberOver = (t: Translate, report: Pick<Report, 'risk' | 'interval'>, horizon: Horizon): string =>
  rangedText(t, over(report.risk, horizon), rangeText(t, report, horizon));

/** The risk over all spans but the first, which stands at the top of the report. */
export const numbersLine = (t: Translate, report: Pick<Report, 'risk' | 'interval' | 'age' | 'ends'>): string =>
  horizonsOf(report)
    .slice(1)
    .map((horizon) => `${horizonText(t, horizon, report)}: ${numberOver(t, report, horizon)}`)
    .map((told, at) => (at > 0 ? told.charAt(0).toLowerCase() + told.slice(1) : told))
    .join('; ');

/** The number of today and the answers that can be tried on it; that there are none. */
export function whatIfLine(t: Translate, language: Language, report: Report): string {
  const names = triedQuestions(report.answers).map((question) => questionName(t, question));
  if (names.length === 0) return t('whatif.line-none');
  return t('whatif.line', { people: numberOver(t, report, '10'), list: listOf(names, language) });
}

/** How many questions are open, and what the one that matters most could do; else that the number may not be for her. */
export function openLine(t: Translate, { open_answers: open }: Pick<Report, 'open_answers'>): string {
  const [first] = open;
  if (!first) return t('open-gates.line');
  const range = betweenText(t, first.risk.years_of_follow_up_10);
  return range === undefined ? t('open.later') : t('open.line', { count: open.length, range });
}

/**
 * What one open answer could make of the number for 10 years: "Alcohol: could make it anything between 14 and 22 in 1000". An answer that
 * counts in later years alone says so, with its range over a lifetime.
 */
export function openText(t: Translate, { question, risk }: Report['open_answers'][number]): string {
  const soon = betweenText(t, risk.years_of_follow_up_10);
  return t(soon === undefined ? 'open.range-later' : 'open.range', {
    question: questionName(t, question),
    range: soon ?? betweenText(t, risk.lifetime) ?? peopleText(t, peopleOf(risk.lifetime.high)),
  });
}

/** Names of this many factors stand in the line of each direction. */
const NAMED = 2;

/** The strongest factors that raise and that lower the number. */
export function factorsLine(t: Translate, language: Language, report: Report): string {
  const { raises, lowers } = factorsByDirection(report);
  const part = (title: string, factors: readonly ShownFactor[]) => {
    const names = factors
      .filter(({ known, relative }) => known && relative !== null)
      .slice(0, NAMED)
      .map((factor) => factorName(t, factor));
    return names.length === 0 ? [] : [`${title}: ${listOf(names, language)}`];
  };
  const parts = [...part(t('factors.raises'), raises), ...part(t('factors.lowers'), lowers)];
  if (parts.length > 0) return parts.join('. ');
  return t(isAverage(report) ? 'headline.equal' : 'factors.line-small');
}

/** Where both curves end. */
export function curveLine(t: Translate, { curve }: Pick<Report, 'curve'>): string {
  const last = curve.at(-1);
  if (!last) return t('curve.lead');
  const you = rangedText(t, last.you, last.range ? betweenText(t, last.range) : undefined);
  return t('curve.line', { age: last.age, you, average: peopleText(t, peopleOf(last.average)) });
}

type Grouped = Pick<Report, 'nice' | 'risk_group' | 'risk' | 'average' | 'comparison'>;

/** "31 against 15" and "near population risk" are both true: what joins them. Undefined where nothing has to be joined. */
export function nearText(t: Translate, report: Grouped): string | undefined {
  if (report.nice === null || report.risk_group !== 'near_population') return undefined;
  return wordOf(report, '10').startsWith('higher') ? t('nice.near') : undefined;
}

/** The group with the spans of life that it comes from: it is no comparison with women of her age. */
export function niceLine(t: Translate, report: Grouped): string {
  const { nice, risk_group: group } = report;
  const name = t(`group.${group}`);
  if (nice === null) return name;
  const { from40, lifetime } = NICE_SPANS;
  const spans = [
    ...(nice.group_from_40_to_50 === group ? [from40] : []),
    ...(nice.group_from_20 === group ? [{ from: lifetime.from, to: nice.to_age }] : []),
  ];
  const groups = spans.map((span) => t('nice.line', { span: t('nice.span', span), group: name }));
  return [...groups, nearText(t, report)].filter(Boolean).join(' ');
}

/** The limits that the line of their section names. */
export const LIMITS_NAMED = ['genes', 'validation', 'invasive'] as const;
