import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { DIRECTIONS, factorsByDirection, howMany, howMuch } from '../words/factors.ts';

/** The factors behind the number, the strongest first in each group. */
export function FactorTable({ report, own }: { report: Report; own: Translate }) {
  const { t } = useReportTexts();
  const groups = factorsByDirection(report);
  return (
    <table>
      <caption>{own('summary.factors-caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{own('summary.direction')}</th>
          <th scope="col">{own('summary.factor')}</th>
          <th scope="col">{own('summary.how-much')}</th>
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
              <td>{t(`factor.${factor.factor}`)}</td>
              <td>
                {howMuch(t, factor, report)}
                {howMany(t, factor) && <> ({howMany(t, factor)})</>}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
