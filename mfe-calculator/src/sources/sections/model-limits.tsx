import { useLanguage } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useLoadedReportTexts } from '../../report/load-report-texts.ts';
import { LIMITS } from '../model-limits.ts';

/** The limits, with the texts of the report. */
export function ModelLimits() {
  const { t } = useOwnTexts();
  const report = useLoadedReportTexts(useLanguage());
  if (!report) return null;
  return (
    <section aria-labelledby="sources-limits">
      <h2 id="sources-limits">{t('limits.heading')}</h2>
      <ul lang={report.language}>
        {LIMITS.map((limit) => (
          <li key={limit}>
            <strong>{report.t(`limits.${limit}.name`)}</strong> {report.t(`limits.${limit}.text`)}
          </li>
        ))}
      </ul>
      <p lang={report.language}>{report.t('sure.fit')}</p>
      <p lang={report.language}>{report.t('sure.one')}</p>
    </section>
  );
}
