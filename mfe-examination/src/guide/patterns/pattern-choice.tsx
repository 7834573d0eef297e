import { useOwnTexts } from '@vesela/framework/own-texts';
import { Fieldset, Radio } from '@vesela/ui';
import type { Pattern } from '../../api/types.ts';
import { PatternDrawing } from './pattern-drawing.tsx';
import { useMotion } from './use-motion.tsx';

const PATTERNS: readonly Pattern[] = ['lines', 'segments', 'circles'];

interface PatternChoiceProps {
  chosen: Pattern | null;
  onChange: (pattern: Pattern) => void;
}

/** Choice of one of the three patterns; optional. */
export function PatternChoice({ chosen, onChange }: PatternChoiceProps) {
  const { t } = useOwnTexts();
  const { moving, button } = useMotion();
  return (
    <>
      <Fieldset label={t('pattern.question')} hint={t('pattern.optional')}>
        {PATTERNS.map((pattern) => (
          <Radio
            key={pattern}
            name="pattern"
            value={pattern}
            label={
              <span className="exam-choice">
                <PatternDrawing pattern={pattern} moving={moving} />
                {t(`pattern.${pattern}.name`)}
              </span>
            }
            hint={t(`pattern.${pattern}.text`)}
            checked={chosen === pattern}
            onChange={() => onChange(pattern)}
          />
        ))}
      </Fieldset>
      {button}
    </>
  );
}

/** The same three drawings as help, without a choice. */
export function PatternHelp() {
  const { t } = useOwnTexts();
  const { moving, button } = useMotion();
  return (
    <section aria-labelledby="exam-pattern-help">
      <h2 id="exam-pattern-help">{t('pattern.help')}</h2>
      <div className="exam-patterns">
        {PATTERNS.map((pattern) => (
          <figure key={pattern}>
            <PatternDrawing pattern={pattern} moving={moving} name={t(`alt.${pattern}`)} />
            <figcaption>
              <strong>{t(`pattern.${pattern}.name`)}</strong>
              <br />
              {t(`pattern.${pattern}.text`)}
            </figcaption>
          </figure>
        ))}
      </div>
      {button}
    </section>
  );
}
