import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing, type DrawingSource, Fieldset, Radio } from '@vesela/ui';
import type { Pattern } from '../../api/types.ts';
import { Drawing as Circles } from '../../drawings/pattern-circles.svg';
import { Drawing as Lines } from '../../drawings/pattern-lines.svg';
import { Drawing as Segments } from '../../drawings/pattern-segments.svg';
import './patterns.css';

const PATTERNS: readonly Pattern[] = ['lines', 'segments', 'circles'];
const DRAWINGS: Record<Pattern, DrawingSource> = { lines: Lines, segments: Segments, circles: Circles };

interface PatternChoiceProps {
  chosen: Pattern | null;
  onChange: (pattern: Pattern) => void;
}

/** Choice of one of the three patterns; optional. */
export function PatternChoice({ chosen, onChange }: PatternChoiceProps) {
  const { t } = useOwnTexts();
  return (
    <Fieldset label={t('pattern.question')} hint={t('pattern.optional')}>
      {PATTERNS.map((pattern) => (
        <Radio
          key={pattern}
          name="pattern"
          value={pattern}
          picture={<Drawing of={DRAWINGS[pattern]} />}
          label={t(`pattern.${pattern}.name`)}
          hint={t(`pattern.${pattern}.text`)}
          checked={chosen === pattern}
          onChange={() => onChange(pattern)}
        />
      ))}
    </Fieldset>
  );
}

/** The same three drawings as help, without a choice. */
export function PatternHelp() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="exam-pattern-help">
      <h2 id="exam-pattern-help">{t('pattern.help')}</h2>
      <div className="exam-patterns">
        {PATTERNS.map((pattern) => (
          <figure key={pattern}>
            <Drawing of={DRAWINGS[pattern]} label={t(`alt.${pattern}`)} />
            <figcaption>
              <strong>{t(`pattern.${pattern}.name`)}</strong>
              <br />
              {t(`pattern.${pattern}.text`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
