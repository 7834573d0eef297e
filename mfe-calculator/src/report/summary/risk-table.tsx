import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { endsEarly, HORIZONS, riskOver } from '../words/horizon.ts';
import { differenceText, peopleText } from '../words/risk.ts';

/** All time spans, the user's risk next to the average. */
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
          const user = peopleOf(riskOver(report.risk, horizon));
          const average = peopleOf(riskOver(report.average, horizon));
          return (
            <tr key={horizon}>
              <th scope="row">
                {t(`horizon.${horizon}`)} {endsEarly(horizon, report.age) && own('summary.to-90')}
              </th>
              <td>{peopleText(t, user)}</td>
              <td>{peopleText(t, average)}</td>
              <td>{differenceText(t, user, average)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
