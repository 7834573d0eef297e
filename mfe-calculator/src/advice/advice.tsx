import { useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Measure, Spinner, Stack } from '@vesela/ui';
import type { Report } from '../api/types.ts';
import { mayNeedGenetics } from '../report/words/referral.ts';
import { Screening } from '../screening/screening.tsx';
import { Statements } from '../sources/statements.tsx';
import { adviceTexts } from './advice-texts.ts';
import { Doctors } from './doctors.tsx';
import { GeneticTestOffer } from './genetic-test-offer.tsx';
import { MunicipalityBlock } from './municipality-block.tsx';
import { recommendationsFor } from './recommendations.ts';

/** "What to do": the advice that follows from a report, in terms a doctor would also use. */
export function Advice({ report }: { report: Report }) {
  const t = useTexts();
  return (
    <OwnTexts namespace="mfe-calculator-advice" loaders={adviceTexts} fallback={<Spinner label={t('loading')} />}>
      <Content report={report} />
    </OwnTexts>
  );
}

function Content({ report }: { report: Report }) {
  const { t } = useOwnTexts();
  const recommendations = recommendationsFor(report);
  return (
    <Stack gap={3}>
      <Measure>
        <p>{t('advice.lead')}</p>
        <h3>{t('recommendations.title')}</h3>
        <Statements facts={recommendations} />
      </Measure>
      <Card tone="tint">
        <Screening report={report} />
      </Card>
      <Card>
        <Doctors report={report} />
      </Card>
      {mayNeedGenetics(report) && <GeneticTestOffer />}
      <MunicipalityBlock code={report.answers.municipality} />
    </Stack>
  );
}
