import { Measure } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { DIRECTIONS, type Direction, factorsByDirection, howMuch, type ShownFactor } from '../words/factors.ts';
import './factors.css';

/** What stands behind the number, in three groups. */
export function Factors({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const groups = factorsByDirection(report);
  return (
    <section aria-labelledby="risk-factors">
      <h2 id="risk-factors">{t('factors.title')}</h2>
      <Measure>
        <p>{t('factors.lead')}</p>
      </Measure>
      <div className="risk-factors">
        {DIRECTIONS.map((direction) => (
          <FactorGroup key={direction} direction={direction} factors={groups[direction]} />
        ))}
      </div>
    </section>
  );
}

function FactorGroup({ direction, factors }: { direction: Direction; factors: readonly ShownFactor[] }) {
  const { t } = useReportTexts();
  const id = `risk-factors-${direction}`;
  return (
    <div className={`risk-factor-group risk-factor-group--${direction}`}>
      <h3 id={id}>{t(`factors.${direction}`)}</h3>
      {factors.length === 0 && <p className="risk-soft">{t('factors.none')}</p>}
      <ul aria-labelledby={id}>
        {factors.map((factor) => (
          <li key={factor.factor} className="risk-factor">
            <strong>{t(`factor.${factor.factor}`)}</strong>
            <span>{howMuch(t, factor)}</span>
            <small>{factor.managable ? t('factors.managable') : t('factors.fixed')}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
