import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { horizonsOf, horizonText, over } from '../words/horizon.ts';
import { comparisonText, loweredText, peopleText, rangeText, tinyDifferenceText } from '../words/risk.ts';

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
          <th scope="col">{own('summary.interval')}</th>
          <th scope="col">{own('summary.average')}</th>
          <th scope="col">{own('summary.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {horizonsOf(report).map((horizon) => {
          const user = peopleOf(over(report.risk, horizon));
          const lowered = loweredText(t, report, horizon);
          const average = peopleOf(over(report.average, horizon));
          return (
            <tr key={horizon}>
              <th scope="row">
                {horizonText(t, horizon, report)} {own('summary.until', { age: over(report.ends, horizon) })}
              </th>
              <td data-column={own('summary.hers')}>
                {peopleText(t, user)}
                {lowered && ` (${lowered})`}
              </td>
              <td data-column={own('summary.interval')}>
                {rangeText(t, report, horizon) ?? own('summary.no-interval')}
              </td>
              <td data-column={own('summary.average')}>{peopleText(t, average)}</td>
              <td data-column={own('summary.difference')}>
                {comparisonText(t, report, horizon)} {tinyDifferenceText(t, report, horizon)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
