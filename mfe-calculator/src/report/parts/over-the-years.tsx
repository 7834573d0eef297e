import type { Report } from '../../api/types.ts';
import { Curve } from '../charts/curve.tsx';
import { CurveTable } from '../charts/curve-table.tsx';
import { useReportTexts } from '../report-texts.ts';
import { placeText } from '../words/risk.ts';

/** Risk by age, the user's and the average. */
export function OverTheYears({ report }: { report: Report }) {
  const { t } = useReportTexts();
  return (
    <>
      <p>{t('curve.lead')}</p>
      <Curve points={report.curve} />
      <CurveTable points={report.curve} />
      <p className="risk-soft">
        {report.population === 'EU'
          ? t('curve.rates-eu')
          : t('curve.rates', { place: placeText(t, report.population) })}
      </p>
    </>
  );
}
