import { Card } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** The user's body mass index and its group; nothing if weight or height is unknown. */
export function BodyMass({ report: { bmi, bmi_group: group } }: { report: Pick<Report, 'bmi' | 'bmi_group'> }) {
  const { t } = useReportTexts();
  if (bmi === null || group === null) return null;
  return (
    <Card as="section" aria-labelledby="risk-bmi">
      <h2 id="risk-bmi" className="risk-card-title">
        {t('bmi.title', { bmi })}
      </h2>
      <p>{t(`bmi.${group}`)}</p>
      <p className="risk-soft">{t('bmi.note')}</p>
    </Card>
  );
}
