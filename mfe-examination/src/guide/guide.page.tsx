import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { NAMESPACE as ADVICE, adviceTexts } from '../advice/advice-texts.ts';
import { NotFoundPage } from '../not-found.page.tsx';
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
  // Before the first step: the advice after the last one may have to do without a connection.
  return (
    <OwnTexts namespace={ADVICE} loaders={adviceTexts} fallback={waiting}>
      <OwnTexts namespace={NAMESPACE} loaders={guideTexts} fallback={waiting}>
        <GuideSteps step={step} run={run} />
      </OwnTexts>
    </OwnTexts>
  );
}
