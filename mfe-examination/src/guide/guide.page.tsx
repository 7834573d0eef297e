import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../not-found.page.tsx';
import { NAMESPACE as REPORT, reportTexts } from '../report/report-texts.ts';
import type { RunState } from '../run.ts';
import { GuideSteps } from './guide-steps.tsx';
import { guideTexts, NAMESPACE } from './guide-texts.ts';
import { isStep } from './steps.ts';
import './guide.css';

/** /Examination/step/:step: the guide, in a single chunk. */
export function GuidePage({ run }: { run: RunState }) {
  const t = useTexts();
  const { step } = useParams();
  if (!isStep(step)) return <NotFoundPage />;
  const waiting = <Spinner full label={t(`loader.${step}`)} />;
  // The report's texts, too, before the first step: the advice after the last one may have to do without a connection.
  return (
    <OwnTexts namespace={REPORT} loaders={reportTexts} fallback={waiting}>
      <OwnTexts namespace={NAMESPACE} loaders={guideTexts} fallback={waiting}>
        <GuideSteps step={step} run={run} />
      </OwnTexts>
    </OwnTexts>
  );
}
