import type { Translate } from '@vesela/framework';
import type { Factor, Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { addedCount, DIRECTIONS, factorName, factorsByDirection, howMuch } from '../words/factors.ts';

/** The factors behind the number, the strongest first in each group. */
export function FactorTable({ report, own }: { report: Report; own: Translate }) {
  const { t } = useReportTexts();
  const groups = factorsByDirection(report);
  const countOf = (factor: Factor) => {
    const n = addedCount(factor, report);
    if (n === undefined) return null;
    return n === 0 ? own('summary.count-none') : own('summary.count', { n });
  };
  return (
    <table>
      <caption>
        {own('summary.factors-caption')} {report.capped && t('factors.capped')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{own('summary.direction')}</th>
          <th scope="col">{own('summary.factor')}</th>
          <th scope="col">{own('summary.how-much')}</th>
          {!report.capped && <th scope="col">{own('summary.count-title')}</th>}
        </tr>
      </thead>
      {DIRECTIONS.map((direction) => (
        <tbody key={direction}>
          {groups[direction].map((factor, i) => (
            <tr key={factor.factor}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={groups[direction].length}>
                  {t(`factors.${direction}`)}
                </th>
              )}
              <td>{factorName(t, factor)}</td>
              <td>{howMuch(t, factor, report)}</td>
              {!report.capped && <td>{countOf(factor)}</td>}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
