import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { endsBeforeTenYears, LAST_AGE } from '../diary/risk-lines.ts';
import type { ExaminationPoint, RiskPoint, TimelinePoint } from './timeline-points.ts';
import { dayAt, placeInTime, roundTicks } from './timeline-scale.ts';

type Measured = RiskPoint & { people: number | null };
type Compared = Measured & { average: number | null };
const isMeasured = (point: TimelinePoint): point is Measured => point.kind === 'risk' && point.people !== undefined;
const isCompared = (point: Measured): point is Compared => point.average !== undefined;
const isExamination = (point: TimelinePoint): point is ExaminationPoint => point.kind === 'examination';
/** Half the length of the average beside a single number, in percent of the width. */
const AVERAGE_HALF = 4;
const height = ({ people }: Measured) => people ?? 0;
/** An end below one woman is drawn at none, as it is written "fewer than one". */
const rangeOf = ({ range }: Measured) => range && { low: range.few ? 0 : range.low, high: range.high };

/**
 * Risks above, examinations below, on one time axis. The drawing is stretched to its box; marks and labels are HTML
 * text, so that they stay readable on a small screen. The table next to it has the same data.
 */
export function Chart({ points }: { points: readonly TimelinePoint[] }) {
  const { t, language } = useOwnTexts();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const place = placeInTime(dayAt(first.at), dayAt(last.at));
  // The axis names days: what is of one day stands at one place.
  const x = ({ at }: TimelinePoint) => place(dayAt(at));
  const risks = points.filter(isMeasured);
  const examinations = points.filter(isExamination);
  const compared = risks.filter(isCompared);
  const ends = risks.flatMap((point) => [rangeOf(point)?.high ?? height(point), point.average ?? 0]);
  const ticks = roundTicks(Math.max(0, ...ends));
  const y = (people: number) => (people / (ticks.at(-1) ?? 1)) * 100;
  const lineOf = <Point extends Measured>(through: readonly Point[], people: (point: Point) => number) =>
    through.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point)} ${100 - y(people(point))}`).join('');
  /** Through all points; through a single one a short piece, which a line alone would not show. */
  const averages = (through: readonly Compared[]) => {
    const [only, more] = through;
    if (only && !more) return `M${x(only) - AVERAGE_HALF} ${100 - y(only.average ?? 0)}h${2 * AVERAGE_HALF}`;
    return lineOf(through, ({ average }) => average ?? 0);
  };
  const [from, to] = [longDate(first.at, language), longDate(last.at, language)];
  const name = t('chart.name', {
    from,
    to,
    risks: risks.length,
    examinations: examinations.length,
  });
  return (
    <div className="timeline-chart" role="img" aria-label={name}>
      {risks.length > 0 && (
        <>
          <p className="timeline-chart__unit">
            {risks.some(({ age }) => endsBeforeTenYears(age)) ? t('chart.risk-to', { age: LAST_AGE }) : t('chart.risk')}
          </p>
          <div className="timeline-chart__plot">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {ticks.map((tick) => (
                <path key={tick} className="timeline-chart__grid" d={`M0 ${100 - y(tick)}H100`} />
              ))}
              {risks.map((point) => {
                const range = rangeOf(point);
                const d = range && `M${x(point)} ${100 - y(range.low)}V${100 - y(range.high)}`;
                return d && <path key={point.id} className="timeline-chart__range" d={d} />;
              })}
              {compared.length > 0 && <path className="timeline-chart__average" d={averages(compared)} />}
              <path className="timeline-chart__line" d={lineOf(risks, height)} />
            </svg>
            {ticks.map((tick) => (
              <span key={tick} className="timeline-chart__tick" style={{ bottom: `${y(tick)}%` }}>
                {tick}
              </span>
            ))}
            {risks.map((point) => (
              <span
                key={point.id}
                className="timeline-chart__risk"
                style={{ left: `${x(point)}%`, bottom: `${y(height(point))}%` }}
              />
            ))}
          </div>
          {(risks.some(rangeOf) || compared.length > 0) && (
            <p className="timeline-chart__key">
              {risks.some(rangeOf) && (
                <span>
                  <i className="timeline-chart__range" /> {t('chart.range')}
                </span>
              )}
              {compared.length > 0 && (
                <span>
                  <i className="timeline-chart__average" /> {t('chart.average')}
                </span>
              )}
            </p>
          )}
        </>
      )}
      {examinations.length > 0 && (
        <>
          <p className="timeline-chart__unit">{t('chart.examinations')}</p>
          <div className="timeline-chart__row">
            {examinations.map((point) => (
              <span
                key={point.id}
                className={point.suspicious > 0 ? 'timeline-chart__found' : 'timeline-chart__none'}
                style={{ left: `${x(point)}%` }}
              >
                {point.suspicious > 0 ? point.suspicious : ''}
              </span>
            ))}
          </div>
          <p className="timeline-chart__key">
            <span>
              <i className="timeline-chart__none" /> {t('chart.none')}
            </span>
            <span>
              <i className="timeline-chart__found">1</i> {t('chart.found')}
            </span>
          </p>
        </>
      )}
      <p className="timeline-chart__ends">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
