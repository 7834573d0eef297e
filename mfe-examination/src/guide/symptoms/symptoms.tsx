import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Checkbox, Drawing, ErrorSummary, Fieldset, Row, VisuallyHidden } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import type { Symptom } from '../../api/types.ts';
import { SIGNS } from '../../drawings/signs.ts';
import { Sources } from '../../sources.tsx';
import { CHOICES, type Cleared, choose } from './choose.ts';

const FIELD = 'exam-symptoms';

interface SymptomsProps {
  chosen: readonly Symptom[];
  /** False for who has not agreed to it: nothing leaves the browser, and she is told so. */
  isSaved: boolean;
  onChange: (symptoms: Symptom[]) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** What the user has noticed: nine signs, or none of them. At least one answer is required. */
export function Symptoms({ chosen, isSaved, onChange, onSubmit, onBack }: SymptomsProps) {
  const { t } = useOwnTexts();
  const [cleared, setCleared] = useState<Cleared>();
  const [attempt, setAttempt] = useState(0);
  const missing = attempt > 0 && chosen.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) setAttempt(attempt + 1);
    else onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {missing && (
        <ErrorSummary key={attempt} title={t('symptoms.error')} errors={[{ id: FIELD, text: t('symptoms.missing') }]} />
      )}
      <Fieldset
        id={FIELD}
        label={t('symptoms.question')}
        hint={t('symptoms.hint')}
        error={missing && t('symptoms.missing')}
      >
        {CHOICES.map((symptom) => (
          <Checkbox
            key={symptom}
            name="symptom"
            value={symptom}
            picture={symptom === 'no_symptoms' ? undefined : <Drawing of={SIGNS[symptom]} />}
            label={t(`symptom.${symptom}`)}
            hint={t(`explain.${symptom}`)}
            checked={chosen.includes(symptom)}
            invalid={missing}
            onChange={(on) => {
              const next = choose(chosen, symptom, on);
              setCleared(next.cleared);
              onChange(next.symptoms);
            }}
          />
        ))}
      </Fieldset>
      <div role="status">
        {cleared && (
          <VisuallyHidden>{cleared === 'none' ? t('symptoms.none-cleared') : t('symptoms.cleared')}</VisuallyHidden>
        )}
      </div>
      <Sources of="symptoms" />
      {!isSaved && <p>{t('not-saved.why')}</p>}
      <Row>
        <Button type="submit">{t(isSaved ? 'submit' : 'not-saved.show')}</Button>
        <Button look="plain" onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
    </form>
  );
}
