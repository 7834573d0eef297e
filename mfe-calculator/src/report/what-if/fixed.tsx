import { listText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** The answered factors that cannot be changed. */
export function Fixed({ report }: { report: Report }) {
  const { t: own } = useOwnTexts();
  const { t, language } = useReportTexts();
  const names = Object.values(report.nonmanagablefactors)
    .flat()
    .filter(({ known }) => known)
    .map(({ factor }, i) => (i === 0 ? t(`factor.${factor}`) : t(`factor.${factor}`).toLocaleLowerCase(language)));
  if (names.length === 0) return null;
  return (
    <div>
      <h3>{own('fixed')}</h3>
      <p>{listText(names, language)}.</p>
      <p className="risk-soft">{own('fixed-text')}</p>
    </div>
  );
}
