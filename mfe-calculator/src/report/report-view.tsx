import { longDate } from '@vesela/framework';
import { ReadBy } from '@vesela/framework/read-by';
import { lazy, Suspense } from 'react';
import type { AnyReport, Report } from '../api/types.ts';
import { Actions } from './parts/actions.tsx';
import { Factors } from './parts/factors.tsx';
import { Figures } from './parts/figures.tsx';
import { Limits } from './parts/limits.tsx';
import { Opening } from './parts/opening.tsx';
import { Referral } from './parts/referral.tsx';
import { useReportTexts } from './report-texts.ts';

/** Loaded after the report, which does not wait for these sections. */
const Advice = lazy(async () => ({ default: (await import('../advice/advice.tsx')).Advice }));
const ShareReport = lazy(async () => ({ default: (await import('../doctor-link/share-report.tsx')).ShareReport }));
const CouponsBlock = lazy(async () => ({ default: (await import('../coupons/coupons-block.tsx')).CouponsBlock }));
const WithoutNumber = lazy(async () => ({
  default: (await import('./without-number/without-number.tsx')).WithoutNumber,
}));

/** The whole report in reading order: the sentence, the figures or what to do instead, what to do, the factors. */
export function ReportView({ report }: { report: AnyReport }) {
  const { language } = useReportTexts();
  const date = longDate(report.created_at, language);
  return (
    <article className="risk-report">
      <Opening report={report} date={date} />
      <ReadBy topic="risk" />
      {report.numbered ? (
        <Numbered report={report} date={date} />
      ) : (
        <Suspense fallback={null}>
          <WithoutNumber report={report} />
          {report.not_counted.length > 0 && <Referral report={report} />}
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ShareReport reportId={report.id} />
        {report.numbered && <CouponsBlock />}
      </Suspense>
      <Actions report={report} />
    </article>
  );
}

function Numbered({ report, date }: { report: Report; date: string }) {
  return (
    <>
      <Figures report={report} />
      <Suspense fallback={null}>
        <Advice report={report} />
      </Suspense>
      <Factors report={report} />
      <Limits report={report} date={date} />
    </>
  );
}
