import { Disclosure } from '@vesela/ui';
import { peopleOf } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { betweenText, peopleText } from '../words/risk.ts';
import { type CurvePoint, tableRows } from './curve-scale.ts';
import './table.css';

/** The curve's numbers as a table. */
export function CurveTable({ points }: { points: readonly CurvePoint[] }) {
  const { t } = useReportTexts();
  return (
    <div className="v-no-print">
      <Disclosure summary={t('curve.table')}>
        <table className="risk-table risk-table--stacked">
          <caption>{t('curve.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('curve.age')}</th>
              <th scope="col">{t('you')}</th>
              <th scope="col">{t('average')}</th>
            </tr>
          </thead>
          <tbody>
            {tableRows(points).map(({ age, you, average, range }) => (
              <tr key={age}>
                <th scope="row">{age}</th>
                <td>
                  {peopleText(t, peopleOf(you))}
                  {range && <small className="risk-soft risk-range">{betweenText(t, range)}</small>}
                </td>
                <td>{peopleText(t, peopleOf(average))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
