import { Disclosure, Notice } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { WhatIfSection } from '../what-if/what-if-section.tsx';
import { adviceFirst } from '../words/referral.ts';
import { BodyMass } from './body-mass.tsx';
import { ForDoctor } from './for-doctor.tsx';
import { Numbers } from './numbers.tsx';
import { OverTheYears } from './over-the-years.tsx';
import { Referral } from './referral.tsx';

/** Not needed for a report whose questions were all answered. */
const OpenAnswers = lazy(async () => ({ default: (await import('./open-answers.tsx')).OpenAnswers }));

/** Number, pictogram, curve and what-if; placed after the genetic advice when the advice matters more. */
export function Figures({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const figures = (besides: boolean) => (
    <>
      <div className="risk-report__cards">
        <Numbers report={report} />
        <div className="risk-report__column">
          <OverTheYears report={report} />
          {report.open_answers.length > 0 && (
            <Suspense fallback={null}>
              <OpenAnswers report={report} />
            </Suspense>
          )}
          {besides && <Referral report={report} />}
          <ForDoctor report={report} />
          <BodyMass report={report} />
        </div>
      </div>
      <WhatIfSection report={report} />
    </>
  );
  if (!adviceFirst(report)) return figures(true);
  return (
    <>
      <Referral report={report} />
      <Disclosure summary={t('advice.anyway')}>
        <div className="risk-report">
          <Notice live={false}>{t('advice.caution')}</Notice>
          {figures(false)}
        </div>
      </Disclosure>
    </>
  );
}
