import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { peopleText } from '../words/risk.ts';
import './people.css';

/** Share of the line that the axis takes, in percent; the rest is for the label of a bar that reaches its end. */
const AXIS = 55;
/** Parts of the axis with a tick. */
const TICKS = [0, 0.5, 1];

interface Bar {
  look: 'you' | 'earlier' | 'average';
  label: string;
  people: People;
}

interface ComparisonProps {
  bars: readonly Bar[];
  /** The end of the axis, in women of 1000; pairs that are compared share it. */
  top: number;
}

/**
 * Bars on one axis: the user's as she is now filled, as she was earlier thin, the average an outline. They are as long as
 * their numbers, however short, and the labels contain everything that they show.
 */
export function Comparison({ bars, top }: ComparisonProps) {
  const { t } = useReportTexts();
  const bar = ({ look, label, people }: Bar) => (
    <div key={look} className="risk-bar">
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
      <dl>{bars.map(bar)}</dl>
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
