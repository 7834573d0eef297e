import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import type { Horizon } from '../words/horizon.ts';
import { peopleText } from '../words/risk.ts';
import { BAR_TOP } from './curve-scale.ts';
import './people.css';

/** Share of the line that the axis takes, in percent; the rest is for the label of a bar that reaches its end. */
const AXIS = 55;
/** Parts of the axis with a tick. */
const TICKS = [0, 0.5, 1];

interface ComparisonProps {
  you: People;
  average: People;
  horizon: Horizon;
  /** Names of the two bars, if they are not the user and the population average. */
  labels?: { you: string; average: string } | undefined;
  /** Where pairs of several spans share one axis, the span that it belongs to. */
  axis?: Horizon | undefined;
}

/**
 * Two bars on the axis of their time span: the user's filled, the average an outline. The labels contain everything that the
 * bars show.
 */
export function Comparison({ you, average, horizon, labels, axis }: ComparisonProps) {
  const { t } = useReportTexts();
  const top = BAR_TOP[axis ?? horizon];
  const bar = (people: People, look: string, label: string) => (
    <div className="risk-bar">
      <dt>{label}</dt>
      <dd>
        <span
          className={`risk-bar__fill risk-bar__fill--${look}`}
          style={{ width: `${(people.exact / top) * AXIS}%` }}
          aria-hidden="true"
        />
        <span className="risk-bar__value">{peopleText(t, people)}</span>
      </dd>
    </div>
  );
  return (
    <div className="risk-bars">
      <dl>
        {bar(you, 'you', labels?.you ?? t('you'))}
        {bar(average, 'average', labels?.average ?? t('average'))}
      </dl>
      <div className="risk-bars__axis" aria-hidden="true">
        {TICKS.map((part) => (
          <span key={part} style={{ left: `${part * AXIS}%` }}>
            {t('number', { n: part * top })}
          </span>
        ))}
        <span style={{ left: `${AXIS}%` }} className="risk-bars__unit">
          {t('curve.unit')}
        </span>
      </div>
    </div>
  );
}
