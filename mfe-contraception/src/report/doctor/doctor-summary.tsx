import { longDate } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import type { ReactNode } from 'react';
import type { ContraceptionReport } from '../../api-types.ts';
import { isEarlier, pregnantBy } from '../earlier.ts';
import { orderedBlocks } from '../order.ts';
import { Said } from '../parts/assumptions.tsx';
import { EligibilityList } from '../parts/eligibility-list.tsx';
import { Infections } from '../parts/infections.tsx';
import { Headlines, MOST_POINTS } from '../parts/key-points.tsx';
import { TABLE_YEARS } from '../words.ts';
import { DOCTOR_NAMESPACE, doctorTexts } from './doctor-texts.ts';

interface Props {
  report: ContraceptionReport;
}

/**
 * What a doctor reads first on paper, and speaks of the woman: what she answered, what matters most, and the category of each
 * method with its reasons. The report below does not print them again. `waiting` stands there until its texts are loaded.
 */
export function DoctorSummary({ report, waiting }: Props & { waiting: ReactNode }) {
  return (
    <OwnTexts namespace={DOCTOR_NAMESPACE} loaders={doctorTexts} fallback={waiting}>
      <div className="contraception-printed-summary">
        <Sheet report={report} />
      </div>
    </OwnTexts>
  );
}

function Sheet({ report }: Props) {
  const { t, language } = useOwnTexts();
  const { first, points } = orderedBlocks(report);
  const earlier = isEarlier(report);
  return (
    <>
      <h1>{t('summary.title')}</h1>
      <p>{t('summary.lead', { date: longDate(report.created_at, language), ...TABLE_YEARS })}</p>
      <h2>{t('summary.answers')}</h2>
      <Said report={report} />
      {!earlier && (
        <>
          <h2>{t('summary.points')}</h2>
          <Headlines blocks={[...first, ...points].slice(0, MOST_POINTS)} quoted />
        </>
      )}
      {!earlier && !pregnantBy(report) && (
        <>
          <h2>{t('summary.categories')}</h2>
          <EligibilityList report={report} categories />
          <Infections />
        </>
      )}
    </>
  );
}
