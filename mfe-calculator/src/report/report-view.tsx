import { longDate } from '@vesela/framework';
import { lazy, Suspense } from 'react';
import type { Report } from '../api/types.ts';
import { Actions } from './parts/actions.tsx';
import { Factors } from './parts/factors.tsx';
import { Figures } from './parts/figures.tsx';
import { Limits } from './parts/limits.tsx';
import { Opening } from './parts/opening.tsx';
import { useReportTexts } from './report-texts.ts';

/** Loaded after the report, which does not wait for these sections. */
const Advice = lazy(async () => ({ default: (await import('../advice/advice.tsx')).Advice }));
const ShareReport = lazy(async () => ({ default: (await import('../doctor-link/share-report.tsx')).ShareReport }));
const CouponsBlock = lazy(async () => ({ default: (await import('../coupons/coupons-block.tsx')).CouponsBlock }));

/** The whole report in reading order: the sentence, the figures, what to do, the factors behind them. */
export function ReportView({ report }: { report: Report }) {
  const { language } = useReportTexts();
  const date = longDate(report.created_at, language);
  return (
    <article className="risk-report">
      <Opening report={report} date={date} />
      <Figures report={report} />
      <Suspense fallback={null}>
        <Advice report={report} />
      </Suspense>
      <Factors report={report} />
      <Limits report={report} date={date} />
      <Suspense fallback={null}>
        <ShareReport reportId={report.id} />
        <CouponsBlock />
      </Suspense>
      <Actions report={report} />
    </article>
  );
}
