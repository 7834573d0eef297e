import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { peopleText } from '../words/risk.ts';
import './people.css';

/** Share of the line that the axis takes, in percent; the rest is for the label of a bar that reaches its end. */
const AXIS = 55;
/** Parts of the axis with a tick. */
const TICKS = [0, 0.5, 1];

interface ComparisonProps {
  you: People;
  average: People;
  /** The end of the axis, in women of 1000; pairs that are compared share it. */
  top: number;
  /** Names of the two bars, if they are not the user and the population average. */
  labels?: { you: string; average: string } | undefined;
}

/**
 * Two bars on one axis: the user's filled, the average an outline. They are as long as their numbers, however short, and the
 * labels contain everything that they show.
 */
export function Comparison({ you, average, top, labels }: ComparisonProps) {
  const { t } = useReportTexts();
  const bar = (people: People, look: string, label: string) => (
    <div className="risk-bar">
      <dt>{label}</dt>
      <dd>
        <svg
          className={`risk-bar__fill risk-bar__fill--${look}`}
          style={{ width: `${(people.exact / top) * AXIS}%` }}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" />
        </svg>
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
