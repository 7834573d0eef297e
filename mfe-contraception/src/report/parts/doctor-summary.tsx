import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { isEarlier, pregnantBy } from '../earlier.ts';
import { orderedBlocks } from '../order.ts';
import { TABLE_YEARS } from '../words.ts';
import { Said } from './assumptions.tsx';
import { EligibilityList } from './eligibility-list.tsx';
import { Infections } from './infections.tsx';
import { Headlines, MOST_POINTS } from './key-points.tsx';

/**
 * What a doctor reads first on paper: what she answered, what matters most, and the category of each method with its
 * reasons. The report below does not print them again.
 */
export function DoctorSummary({ report }: { report: ContraceptionReport }) {
  const { t, language } = useOwnTexts();
  const { first, key } = orderedBlocks(report);
  const date = longDate(report.created_at, language);
  const earlier = isEarlier(report);
  return (
    <>
      <h1>{t('summary.title')}</h1>
      <p>
        {t('report.tag', { date })}. {t('report.lead.doctor', TABLE_YEARS)}
      </p>
      <h2>{t('summary.answers')}</h2>
      <Said report={report} />
      {!earlier && (
        <>
          <h2>{t('key.title')}</h2>
          <Headlines blocks={[...first, ...key.slice(0, MOST_POINTS)]} />
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
