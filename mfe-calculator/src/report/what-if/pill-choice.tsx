import { useOwnTexts } from '@vesela/framework/own-texts';
import { Fieldset, Radio } from '@vesela/ui';
import { type ReactNode, useId } from 'react';
import { useReportTexts } from '../report-texts.ts';
import { type Answers, pillChoices } from './steps.ts';

interface PillChoiceProps {
  answers: Answers;
  value: unknown;
  effect: ReactNode;
  onChange: (value: string) => void;
}

/** The contraceptive pill, with the options that are still possible. */
export function PillChoice({ answers, value, effect, onChange }: PillChoiceProps) {
  const { t: own } = useOwnTexts();
  const { t } = useReportTexts();
  const name = useId();
  const today = answers.oral_contraception;
  const choices = pillChoices(answers);
  if (choices.length === 0) return null;
  return (
    <div className="what-if__control">
      <Fieldset label={t('whatif.oral_contraception')} hint={own('pill-doctor')}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            name={name}
            label={own(`pill.${choice}`)}
            hint={choice === today ? own('today') : undefined}
            checked={choice === (value ?? today)}
            onChange={() => onChange(choice)}
          />
        ))}
      </Fieldset>
      {effect !== undefined && <p className="what-if__effect">{effect}</p>}
    </div>
  );
}
