import type { Translate } from '@vesela/framework';
import { perThousandApart } from '@vesela/risk-model';
import type { Factor, Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { addedCount, DIRECTIONS, type Direction, factorName, factorsByDirection, howMuch } from '../words/factors.ts';
import { over, spanText } from '../words/horizon.ts';

/** The factors behind the number, the strongest first in each group; nothing where no answer counts. */
export function FactorTable({ report, own }: { report: Report; own: Translate }) {
  const { t } = useReportTexts();
  const groups = factorsByDirection(report);
  /** Age is the average in the table above, and what is not known stands in her answers. */
  const rows = (direction: Direction) => groups[direction].filter(({ factor, known }) => known && factor !== 'age');
  const countOf = (factor: Factor) => {
    const n = addedCount(factor);
    if (n === undefined) return null;
    const count = n === 0 ? own('summary.count-none') : own('summary.count', { n });
    const range = factor.absolute_range && over(factor.absolute_range, '10');
    return range ? `${count} (${own('summary.count-range', perThousandApart(range.low, range.high, n))})` : count;
  };
  const span = spanText(t, '10', report);
  if (DIRECTIONS.every((direction) => rows(direction).length === 0)) return null;
  return (
    <section>
      <h2>{own('summary.factors')}</h2>
      <table>
        <caption>
          {own('summary.factors-caption')} {report.capped && t('factors.capped')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{own('summary.direction')}</th>
            <th scope="col">{own('summary.factor')}</th>
            <th scope="col">{own('summary.how-much')}</th>
            <th scope="col">{own('summary.count-title', { span })}</th>
          </tr>
        </thead>
        {DIRECTIONS.map((direction) => (
          <tbody key={direction}>
            {rows(direction).map((factor, i) => (
              <tr key={factor.factor}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={rows(direction).length}>
                    {t(`factors.${direction}`)}
                  </th>
                )}
                <td>{factorName(t, factor)}</td>
                <td data-column={own('summary.how-much')}>{howMuch(t, factor, report)}</td>
                <td data-column={own('summary.count-title', { span })}>{countOf(factor)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
