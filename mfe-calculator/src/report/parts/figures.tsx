import { Disclosure, Notice } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { WhatIfSection } from '../what-if/what-if-section.tsx';
import { adviceReasons } from '../words/genetic-advice.ts';
import { BodyMass } from './body-mass.tsx';
import { GeneticAdvice } from './genetic-advice.tsx';
import { Group } from './group.tsx';
import { Numbers } from './numbers.tsx';
import { OverTheYears } from './over-the-years.tsx';

/** Number, pictogram, curve and what-if; placed after the genetic advice when the advice matters more. */
export function Figures({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const reasons = adviceReasons(report);
  const figures = (
    <>
      <div className="risk-report__cards">
        <Numbers report={report} />
        <OverTheYears report={report} />
        <Group group={report.risk_group} />
        <BodyMass report={report} />
      </div>
      <WhatIfSection report={report} />
    </>
  );
  if (reasons.length === 0) return figures;
  return (
    <>
      <GeneticAdvice reasons={reasons} />
      <Disclosure summary={t('advice.anyway')}>
        <div className="risk-report">
          <Notice live={false}>{t('advice.caution')}</Notice>
          {figures}
        </div>
      </Disclosure>
    </>
  );
}
