import { Card, Notice, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { usePopulationRates } from '../../api/rates.ts';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** Each is loaded separately, after the report is shown. */
const NewerModel = lazy(async () => ({ default: (await import('../parts/newer-model.tsx')).NewerModel }));
const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

/**
 * "What if": the numbers with other answers. The numbers of a report from an earlier model would differ, so it offers
 * to compute the report again instead.
 */
export function WhatIfSection({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const rates = usePopulationRates(report.population);
  if (rates.data && rates.data.model_version !== report.model_version)
    return (
      <Suspense fallback={null}>
        <NewerModel report={report} present={rates.data.model_version} />
      </Suspense>
    );
  return (
    <div className="v-no-print">
      <Card as="section" aria-labelledby="risk-what-if">
        <h2 id="risk-what-if">{t('whatif.title')}</h2>
        {rates.isError && <Notice live={false}>{t('whatif.failed')}</Notice>}
        {rates.isPending && <Spinner label={t('whatif.loading')} />}
        {rates.data && (
          <Suspense fallback={<Spinner label={t('whatif.loading')} />}>
            <WhatIf report={report} sent={rates.data} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
