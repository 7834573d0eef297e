import { peopleOf } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { betweenText, peopleText, rangedText } from '../words/risk.ts';
import { ageTicks, apart, CURVE_TICKS, CURVE_TOP, type CurvePoint, linePath, placeBetween } from './curve-scale.ts';
import './curve.css';

const LABEL_GAP = 11;

interface CurveProps {
  points: readonly CurvePoint[];
  /** The curve before any answers were changed, drawn thin in the background. */
  before?: readonly CurvePoint[] | undefined;
}

/**
 * Cumulative risk by age: the user's as a solid line, the average dashed, each labelled at its end. The drawing is
 * stretched to its box, whose scale is the same in every report, and the labels are HTML text, so that they stay readable on a
 * small screen.
 */
export function Curve({ points, before = [] }: CurveProps) {
  const { t } = useReportTexts();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const x = placeBetween(first.age, last.age);
  const y = placeBetween(0, CURVE_TOP);
  const line = (value: (point: CurvePoint) => number, of = points) =>
    linePath(of.map((point) => ({ x: x(point.age), y: y(value(point) * 1000) })));
  const [youAt, averageAt] = apart(y(last.you * 1000), y(last.average * 1000), LABEL_GAP);
  const name = t('curve.name', {
    from: first.age,
    to: last.age,
    you: rangedText(t, last.you, last.range ? betweenText(t, last.range) : undefined),
    average: peopleText(t, peopleOf(last.average)),
  });
  return (
    <div className="risk-curve" role="img" aria-label={name}>
      <p className="risk-curve__unit">{t('curve.unit')}</p>
      <div className="risk-curve__plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {CURVE_TICKS.map((tick) => (
            <path key={tick} className="risk-curve__grid" d={`M0 ${100 - y(tick)}H100`} />
          ))}
          {before.length > 0 && (
            <path className="risk-curve__line risk-curve__line--before" d={line((point) => point.you, before)} />
          )}
          <path className="risk-curve__line risk-curve__line--average" d={line((point) => point.average)} />
          <path className="risk-curve__line risk-curve__line--you" d={line((point) => point.you)} />
        </svg>
        {CURVE_TICKS.map((tick) => (
          <span key={tick} className="risk-curve__tick" style={{ bottom: `${y(tick)}%` }}>
            {t('number', { n: tick })}
          </span>
        ))}
        <span className="risk-curve__label risk-curve__label--you" style={{ bottom: `${youAt}%` }}>
          {t('you')}
        </span>
        <span className="risk-curve__label" style={{ bottom: `${averageAt}%` }}>
          {t('average')}
        </span>
      </div>
      <div className="risk-curve__ages">
        {ageTicks(first.age, last.age).map((age) => (
          <span key={age} style={{ left: `${x(age)}%` }}>
            {t('number', { n: age })}
          </span>
        ))}
      </div>
      <p className="risk-curve__unit risk-curve__unit--age">{t('curve.age')}</p>
    </div>
  );
}
