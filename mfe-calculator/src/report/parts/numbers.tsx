import { Card } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { HORIZONS, type Horizon } from '../words/horizon.ts';
import { HorizonPanel } from './horizon-panel.tsx';
import { Tabs } from './tabs.tsx';

/** The risk over each time span. */
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
    </Card>
  );
}
