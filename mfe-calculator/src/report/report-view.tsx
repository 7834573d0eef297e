import { longDate } from '@vesela/framework';
import { lazy, Suspense } from 'react';
import type { AnyReport } from '../api/types.ts';
import { Actions } from './parts/actions.tsx';
import { LaterReport } from './parts/later-report.tsx';
import { Opening } from './parts/opening.tsx';
import { PrintedSummary } from './parts/printed-summary.tsx';
import { Referral } from './parts/referral.tsx';
import { ReportSections } from './report-sections.tsx';
import { useReportTexts } from './report-texts.ts';
import { mayNeedGenetics } from './words/referral.ts';

/** Loaded after the report, which does not wait for these parts. */
const ShareReport = lazy(async () => ({ default: (await import('../doctor-link/share-report.tsx')).ShareReport }));
const CouponsBlock = lazy(async () => ({ default: (await import('../coupons/coupons-block.tsx')).CouponsBlock }));
const WithoutNumber = lazy(async () => ({
  default: (await import('./without-number/without-number.tsx')).WithoutNumber,
}));

/** The whole report: the first screen, then its sections; on paper the summary for the doctor comes before it. */
export function ReportView({ report }: { report: AnyReport }) {
  const { t, language } = useReportTexts();
  const date = longDate(report.created_at, language);
  return (
    <>
      <PrintedSummary report={report} />
      <article className="risk-report">
        {report.numbered && <LaterReport report={report} />}
        <Opening report={report} date={date} />
        {report.numbered ? (
          <ReportSections report={report} date={date} />
        ) : (
          <Suspense fallback={null}>
            <WithoutNumber report={report} />
            {report.not_counted.length > 0 && (
              <section aria-labelledby="risk-referral">
                <h2 id="risk-referral">{t(`referral.${report.referral.verdict}.title`)}</h2>
                <Referral report={report} />
              </section>
            )}
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ShareReport reportId={report.id} />
          {report.numbered && <CouponsBlock genetics={mayNeedGenetics(report)} />}
        </Suspense>
        <Actions report={report} />
      </article>
    </>
  );
}
