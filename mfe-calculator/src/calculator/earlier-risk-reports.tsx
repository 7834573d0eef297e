import { useTexts } from '@vesela/framework';
import { EarlierReports } from '@vesela/framework/kept-test';
import { writtenRange } from '@vesela/risk-model';
import type { ReportSummary } from '../api/types.ts';
import { peopleOf } from '../people.ts';
import { RISK_TEST } from './test-kind.ts';

/** The user's earlier reports, each with its figure, or with the advice that is shown instead. */
export function EarlierRiskReports() {
  const t = useTexts();
  const line = ({ risk, range, advice_first: adviceFirst }: ReportSummary) => {
    if (adviceFirst || risk === null) return t('reports.advice');
    const people = peopleOf(risk.years_of_follow_up_10);
    const number = people.few ? t('reports.risk-few') : t('reports.risk', { n: people.exact });
    const ends = range ? writtenRange(range.years_of_follow_up_10) : undefined;
    if (!ends) return number;
    return `${number} (${t(ends.few ? 'reports.between-few' : 'reports.between', { low: ends.low, high: ends.high })})`;
  };
  return <EarlierReports test={RISK_TEST} line={line} />;
}
