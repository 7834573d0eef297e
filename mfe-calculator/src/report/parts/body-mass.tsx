import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** What the user's body mass index says of her risk. */
export function BodyMass({ group }: { group: NonNullable<Report['bmi_group']> }) {
  const { t } = useReportTexts();
  return (
    <>
      <p>{t(`bmi.${group}`)}</p>
      <p className="risk-soft">{t('bmi.note')}</p>
    </>
  );
}
