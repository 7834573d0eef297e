import { Card } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';
import type { AdviceReason } from '../words/genetic-advice.ts';

/** Why genetic counselling comes before a number, what it is and how to get it. */
export function GeneticAdvice({ reasons }: { reasons: readonly AdviceReason[] }) {
  const { t } = useReportTexts();
  return (
    <Card as="section" tone="tint" aria-labelledby="risk-advice">
      <h2 id="risk-advice">{t('advice.title')}</h2>
      {reasons.map((reason) => (
        <p key={reason}>{t(`advice.${reason}`)}</p>
      ))}
      <p>{t('advice.what')}</p>
      <p>{t('advice.next')}</p>
      <p className="risk-soft">{t('advice.source')}</p>
    </Card>
  );
}
