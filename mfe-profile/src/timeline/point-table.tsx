import { dateAmong, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { endsBeforeTenYears, LAST_AGE, rangeText } from '../diary/risk-lines.ts';
import type { TimelinePoint } from './timeline-points.ts';

/** The chart's data as a table, newest first like the diary. */
export function PointTable({ points }: { points: readonly TimelinePoint[] }) {
  const { t, language } = useOwnTexts();
  const moments = points.map(({ at }) => at);
  const common = useTexts();
  const name = (point: TimelinePoint): string =>
    point.kind === 'risk' && endsBeforeTenYears(point.age)
      ? t('table.risk-to', { age: LAST_AGE })
      : t(`table.${point.kind}`);
  const peopleText = (n: number | null) => (n === null ? t('table.few') : t('table.people', { n }));
  function result(point: TimelinePoint): string {
    if (point.kind === 'examination') return t('table.count', { n: point.suspicious });
    if (point.doubt) return common(`entry.doubt.${point.doubt}`);
    if (point.people === undefined) return t('table.advice');
    const number = peopleText(point.people) + rangeText(common, point.range);
    return point.average === undefined ? number : t('table.beside', { number, average: peopleText(point.average) });
  }
  return (
    <table className="timeline-table">
      <caption>{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.date')}</th>
          <th scope="col">{t('table.what')}</th>
          <th scope="col">{t('table.result')}</th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map((point) => (
          <tr key={point.id}>
            <th scope="row">{dateAmong(point.at, moments, language)}</th>
            <td>{name(point)}</td>
            <td>{result(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
