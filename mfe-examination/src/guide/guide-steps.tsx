import { usePlatform, useStore, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { classes, Page, PageHeading, ProgressBar } from '@vesela/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { useHealthConsent } from '../api/health-consent.ts';
import { KeptFirst } from '../intro/kept-first.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { isUnsaved, type RunState } from '../run.ts';
import { AidChoices } from './aids/aid-choices.tsx';
import { aids } from './aids/aids.ts';
import { Timer } from './aids/timer.tsx';
import { InstructionStepPage } from './instruction-step.tsx';
import { PatternChoice, PatternHelp } from './patterns/pattern-choice.tsx';
import { Results } from './sending/results.tsx';
import { useFinish } from './sending/use-finish.ts';
import { nextStep, previousStep, type Step, stepNumber, stepPath, WORK_STEPS } from './steps.ts';
import { Symptoms } from './symptoms/symptoms.tsx';
import { useAdmission } from './use-admission.ts';

interface GuideStepsProps {
  step: Step;
  run: RunState;
}

/** The current step. The URL holds the position; the input is in `run`. */
export function GuideSteps({ step, run }: GuideStepsProps) {
  const title = useTexts();
  const { t } = useOwnTexts();
  const help = useStore(aids);
  const consent = useHealthConsent();
  useAdmission(run);
  useTitle(`${title(`loader.${step}`)} · ${title('intro.title')}`);

  const progress = t('progress', { n: stepNumber(step), total: WORK_STEPS });
  return (
    <Page narrow={step === 'symptoms' || step === 'results'}>
      <LeaveGuard unsaved={isUnsaved(run, consent)} />
      <div className={classes('exam-guide', help.large && 'exam-guide--large')}>
        <PageHeading key={`heading ${step}`} focus above={step === 'results' ? title('intro.title') : progress}>
          {title(`loader.${step}`)}
        </PageHeading>
        {step !== 'results' && <ProgressBar value={stepNumber(step)} max={WORK_STEPS} label={progress} />}
        {step === 'visual' && <KeptFirst />}
        {help.timer && step !== 'results' && <Timer key={`timer ${step}`} />}
        <StepContent step={step} run={run} />
        {step !== 'results' && <AidChoices />}
      </div>
    </Page>
  );
}

function StepContent({ step, run }: GuideStepsProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const help = useStore(aids);
  const finish = useFinish(run);
  const consent = useHealthConsent();
  const go = (to: Step | undefined) => void navigate(platform.href(stepPath(to)));
  const onNext = () => go(nextStep(step));
  const onBack = () => go(previousStep(step));
  if (step === 'results') return <Results run={run} />;
  if (step !== 'symptoms') {
    return (
      <InstructionStepPage key={step} step={step} aloud={help.speech} onNext={onNext} onBack={onBack}>
        {step === 'standing' && <PatternHelp />}
        {step === 'lying' && <PatternChoice chosen={run.pattern} onChange={(pattern) => run.change({ pattern })} />}
      </InstructionStepPage>
    );
  }
  // A finished examination is waiting to be sent and cannot be changed.
  if (run.sealed) return <Navigate to={platform.href(stepPath('results'))} replace />;
  return (
    <Symptoms
      chosen={run.symptoms}
      isSaved={consent !== 'not-agreed'}
      onChange={(symptoms) => run.change({ symptoms })}
      onSubmit={() => void finish().then(onNext)}
      onBack={onBack}
    />
  );
}
