import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Sources } from '../sources.tsx';
import { ReadAloud } from './aids/read-aloud.tsx';
import { StepDrawings } from './drawings/step-drawings.tsx';
import { FACTS, type InstructionStep } from './facts.ts';

interface InstructionStepProps {
  step: InstructionStep;
  /** Whether it is read aloud. */
  aloud: boolean;
  onNext: () => void;
  onBack: () => void;
  children?: ReactNode;
}

/** A step with drawings and instructions. */
export function InstructionStepPage({ step, aloud, onNext, onBack, children }: InstructionStepProps) {
  const title = useTexts();
  const { t } = useOwnTexts();
  const facts = FACTS[step].map((fact) => t(fact));
  return (
    <>
      {aloud && <ReadAloud text={[`${title(`loader.${step}`)}.`, ...facts].join(' ')} />}
      <div className="exam-columns">
        <div>
          <StepDrawings step={step} />
        </div>
        <div>
          <ul className="exam-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Sources of={step} />
          {children}
          <div className="exam-next">
            <Row>
              <Button onClick={onNext}>{t('next')}</Button>
              <Button look="plain" onClick={onBack}>
                {t('back')}
              </Button>
            </Row>
          </div>
        </div>
      </div>
    </>
  );
}
