import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { type Horizon, horizonsOf, horizonText } from '../words/horizon.ts';
import { listOf } from '../words/questions.ts';
import { hasRange, isAverage } from '../words/risk.ts';
import { HorizonPanel } from './horizon-panel.tsx';
import { Tabs } from './tabs.tsx';

/** The risk over each time span, with what its range covers. */
export function Numbers({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const tab = (horizon: Horizon) => ({
    id: horizon,
    label: horizonText(t, horizon, report),
    panel: <HorizonPanel report={report} horizon={horizon} />,
  });
  return (
    <>
      <Tabs label={t('numbers.spans')} tabs={horizonsOf(report).map(tab)} />
      <Cover report={report} />
    </>
  );
}

/** What the range covers and what not, in one sentence; without a range, why there is none. */
function Cover({ report }: { report: Report }) {
  const { t, language } = useReportTexts();
  const { interval } = report;
  if (isAverage(report)) return <p className="risk-soft risk-cover">{t('interval.average')}</p>;
  if (interval === null) return <p className="risk-soft risk-cover">{t('interval.old')}</p>;
  const bare = interval.not_covered.map((factor) => t(`factor.${factor}`));
  return (
    <p className="risk-soft risk-cover">
      {hasRange(t, report) && `${t('interval.cover')} ${t('interval.without')}`}{' '}
      {bare.length > 0 && t('interval.bare', { list: listOf(bare, language) })}
    </p>
  );
}
