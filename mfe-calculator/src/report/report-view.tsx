import { longDate } from '@vesela/framework';
import { lazy, Suspense } from 'react';
import type { AnyReport } from '../api/types.ts';
import { Actions } from './parts/actions.tsx';
import { LaterReport } from './parts/later-report.tsx';
import { Opening } from './parts/opening.tsx';
import { PrintedSummary } from './parts/printed-summary.tsx';
import { ReportLayers, ReportSections, referralSection } from './report-sections.tsx';
import { useReportTexts } from './report-texts.ts';
import { mayNeedGenetics } from './words/referral.ts';

/** Loaded after the report, which does not wait for these parts. */
const ShareReport = lazy(async () => ({ default: (await import('../doctor-link/share-report.tsx')).ShareReport }));
const CouponsBlock = lazy(async () => ({ default: (await import('../coupons/coupons-block.tsx')).CouponsBlock }));
const WithoutNumber = lazy(async () => ({
  default: (await import('./without-number/without-number.tsx')).WithoutNumber,
}));

/** The whole report: the first screen, then its sections; on paper the summary for the doctor comes before it. */
export function ReportView({ report, focus = true }: { report: AnyReport; focus?: boolean }) {
  const texts = useReportTexts();
  const date = longDate(report.created_at, texts.language);
  return (
    <>
      <PrintedSummary report={report} />
      <article className="risk-report risk-paper">
        {report.numbered && <LaterReport report={report} />}
        <Opening report={report} date={date} focus={focus} />
        {report.numbered ? (
          <ReportSections report={report} date={date} />
        ) : (
          <Suspense fallback={null}>
            <WithoutNumber report={report}>
              {(own) => (
                <ReportLayers
                  sections={report.not_counted.length > 0 ? [...own, referralSection(texts, report)] : own}
                />
              )}
            </WithoutNumber>
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ShareReport reportId={report.id} />
        </Suspense>
        <Actions report={report} />
        {/* Last: the offers come late, and would push away what she is about to tap. */}
        <Suspense fallback={null}>{report.numbered && <CouponsBlock genetics={mayNeedGenetics(report)} />}</Suspense>
      </article>
    </>
  );
}
