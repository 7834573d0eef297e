import { publicationText } from '@vesela/contracts/typography';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { CervicalReport } from '../api/types.ts';

/** What the report cannot say, and by which rules and on which day it was made. */
export function Limits({ report, date }: { report: CervicalReport; date: string }) {
  const { t, language } = useOwnTexts();
  return (
    <>
      <p>{t('limits.no-number')}</p>
      <p>{t('limits.rules')}</p>
      <p>{t('limits.doctor')}</p>
      <p>
        <small>{t('limits.version', { version: publicationText(report.rules_version, language), date })}</small>
      </p>
    </>
  );
}
