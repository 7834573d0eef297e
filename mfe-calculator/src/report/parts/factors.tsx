import { Measure } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { PartDisclosure } from '../../report-parts/part-disclosure.tsx';
import { useReportTexts } from '../report-texts.ts';
import {
  DIRECTIONS,
  type Direction,
  factorName,
  factorsByDirection,
  hasRanges,
  howMany,
  howMuch,
  type ShownFactor,
} from '../words/factors.ts';
import { isAverage } from '../words/risk.ts';
import './factors.css';

/** The factors behind the number, in three groups. */
export function Factors({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const groups = factorsByDirection(report);
  return (
    <>
      <Measure>
        <p>{t('factors.lead')}</p>
        {!isAverage(report) && (
          <p>
            {t(hasRanges(report) ? 'factors.ranges' : 'factors.old')} {t('factors.percent')}
          </p>
        )}
        {report.capped && <p>{t('factors.capped')}</p>}
      </Measure>
      <div className="risk-factors">
        {DIRECTIONS.map((direction) => (
          <FactorGroup key={direction} direction={direction} factors={groups[direction]} report={report} />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  direction: Direction;
  factors: readonly ShownFactor[];
  report: Report;
}

function FactorGroup({ direction, factors, report }: GroupProps) {
  const { t } = useReportTexts();
  const id = `risk-factors-${direction}`;
  const count = (factor: ShownFactor) => howMany(t, factor, report);
  return (
    <div className={`risk-factor-group risk-factor-group--${direction}`}>
      <h3 id={id}>{t(`factors.${direction}`)}</h3>
      {factors.length === 0 && <p className="risk-soft">{t('factors.none')}</p>}
      <ul aria-labelledby={id}>
        {factors.map((factor) => (
          <li key={factor.factor} className="risk-factor">
            <strong>{factorName(t, factor)}</strong>
            <span>{howMuch(t, factor, report)}</span>
            {count(factor) && <span>{count(factor)}</span>}
            <small>{factor.managable ? t('factors.managable') : t('factors.fixed')}</small>
            <PartDisclosure
              factor={factor.factor}
              report={report}
              summary={t('factors.more', { factor: t(`factor.${factor.factor}`) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
