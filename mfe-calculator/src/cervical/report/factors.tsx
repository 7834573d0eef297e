import { useOwnTexts } from '@vesela/framework/own-texts';
import { Tag } from '@vesela/ui';
import type { CervicalReport } from '../api/types.ts';
import { FACTOR_SOURCES } from './cervical-publications.ts';
import { SourceLine } from './source-line.tsx';

const DIRECTIONS = ['raises', 'unclear', 'lowers'] as const;

/**
 * The user's answers grouped by direction of effect, each with a sentence and its source. No figures, because there is
 * no risk model for this cancer.
 */
export function Factors({ report: { factors } }: { report: CervicalReport }) {
  const { t } = useOwnTexts();
  return (
    <>
      <p>{t('factors.lead')}</p>
      <div className="cervical__factors">
        {DIRECTIONS.map((direction) => {
          const own = factors.filter((one) => one.direction === direction);
          return (
            <section key={direction} aria-labelledby={`cervical-${direction}`}>
              <h3 id={`cervical-${direction}`}>
                <Tag tone={direction}>{t(`factors.${direction}`)}</Tag>
              </h3>
              {own.length === 0 && <p>{t('factors.none')}</p>}
              <ul className="cervical__list">
                {own.map(({ factor, word }) => (
                  <li key={factor}>
                    <strong>{t(`factor.${factor}`)}</strong>
                    <p>{t(`factor.${factor}.${word}`)}</p>
                    <SourceLine source={FACTOR_SOURCES[factor]} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
