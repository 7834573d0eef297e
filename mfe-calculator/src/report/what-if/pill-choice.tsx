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
  const { t } = useReportTexts();
  const name = useId();
  const own = answers.oral_contraception;
  const choices = pillChoices(answers);
  if (choices.length === 0) return null;
  return (
    <div className="what-if__control">
      <Fieldset label={t('whatif.oral_contraception')} hint={t('whatif.pill-doctor')}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            name={name}
            label={t(`pill.${choice}`)}
            hint={choice === own ? t('whatif.today') : undefined}
            checked={choice === (value ?? own)}
            onChange={() => onChange(choice)}
          />
        ))}
      </Fieldset>
      {effect !== undefined && <p className="what-if__effect">{effect}</p>}
    </div>
  );
}
