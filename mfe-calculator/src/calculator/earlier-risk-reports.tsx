import { useTexts } from '@vesela/framework';
import { EarlierReports } from '@vesela/framework/kept-test';
import { LAST_AGE, writtenRange } from '@vesela/risk-model';
import type { ReportSummary } from '../api/types.ts';
import { peopleOf } from '../people.ts';
import { RISK_TEST } from './test-kind.ts';

/** The user's earlier reports, each with its figure, or with the advice that is shown instead. */
export function EarlierRiskReports() {
  const t = useTexts();
  const line = (
    { age, risk, range, capped, advice_first: adviceFirst }: ReportSummary,
    newest: ReportSummary | undefined,
  ) => {
    // Where the newest test has no number, no earlier one holds (decision 099).
    if (adviceFirst || risk === null || newest?.risk === null) return t('reports.advice');
    const people = peopleOf(risk.years_of_follow_up_10);
    // The tables end before 10 years have passed: the number is of the years that are left.
    const span = age + 10 > LAST_AGE ? 'reports.risk-to' : 'reports.risk';
    const number = people.few ? t(`${span}-few`, { age: LAST_AGE }) : t(span, { n: people.exact, age: LAST_AGE });
    const ends = range ? writtenRange(range.years_of_follow_up_10) : undefined;
    const between = ends && t(ends.few ? 'reports.between-few' : 'reports.between', { low: ends.low, high: ends.high });
    return `${number}${between ? ` (${between})` : ''}${capped ? `. ${t('reports.capped')}` : ''}`;
  };
  return <EarlierReports test={RISK_TEST} line={line} />;
}
