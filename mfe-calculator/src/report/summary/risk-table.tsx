import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { endsEarly, HORIZONS, riskOver } from '../words/horizon.ts';
import { differenceText, peopleText } from '../words/risk.ts';

/** Every time span, hers beside the average woman's. */
export function RiskTable({ report, own }: { report: Report; own: Translate }) {
  const { t } = useReportTexts();
  return (
    <table>
      <caption>{own('summary.risk-caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('numbers.spans')}</th>
          <th scope="col">{own('summary.hers')}</th>
          <th scope="col">{own('summary.average')}</th>
          <th scope="col">{own('summary.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {HORIZONS.map((horizon) => {
          const hers = peopleOf(riskOver(report.risk, horizon));
          const average = peopleOf(riskOver(report.average, horizon));
          return (
            <tr key={horizon}>
              <th scope="row">
                {t(`horizon.${horizon}`)} {endsEarly(horizon, report.age) && own('summary.to-90')}
              </th>
              <td>{peopleText(t, hers)}</td>
              <td>{peopleText(t, average)}</td>
              <td>{differenceText(t, hers, average)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
