import { Card } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { HORIZONS, type Horizon } from '../words/horizon.ts';
import { listOf } from '../words/questions.ts';
import { hasRange, isAverage } from '../words/risk.ts';
import { HorizonPanel } from './horizon-panel.tsx';
import { Tabs } from './tabs.tsx';

/** The risk over each time span, with what its range covers and who it is not for. */
export function Numbers({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const tab = (horizon: Horizon) => ({
    id: horizon,
    label: t(`horizon.${horizon}`),
    panel: <HorizonPanel report={report} horizon={horizon} />,
  });
  return (
    <Card as="section" aria-labelledby="risk-numbers">
      <h2 id="risk-numbers" className="risk-card-title">
        {t('numbers.title')}
      </h2>
      <Tabs label={t('numbers.spans')} tabs={HORIZONS.map(tab)} />
      <Cover report={report} />
      <OpenGates report={report} />
    </Card>
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

/** What would rule out the number, and no answer excludes. */
function OpenGates({ report: { open_gates: gates } }: { report: Report }) {
  const { t } = useReportTexts();
  if (gates.length === 0) return null;
  return (
    <>
      <p>{t('open-gates.lead')}</p>
      <ul>
        {gates.map((gate) => (
          <li key={gate}>{t(`gate.${gate}.name`)}</li>
        ))}
      </ul>
    </>
  );
}
