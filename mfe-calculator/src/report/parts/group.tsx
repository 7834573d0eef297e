import { Card } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** What the risk group means, and what to do about it. */
export function Group({ group }: { group: Report['risk_group'] }) {
  const { t } = useReportTexts();
  return (
    <Card as="section" aria-labelledby="risk-group">
      <h2 id="risk-group" className="risk-card-title">
        {t(`group.${group}.title`)}
      </h2>
      <p>{t(`group.${group}.text`)}</p>
      <p className="risk-soft">{t('group.source')}</p>
    </Card>
  );
}
