import { PageHeading, Tag } from '@vesela/ui';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { adviceFirst } from '../words/referral.ts';
import { headline, isAverage } from '../words/risk.ts';

/** The sentence before all figures; with genetic advice, the advice; without a number, why another way is better. */
export function Opening({ report, date }: { report: AnyReport; date: string }) {
  const { t } = useReportTexts();
  const [title, lead] = words();
  return (
    <PageHeading focus above={<Tag>{t('report.tag', { date })}</Tag>} lead={lead}>
      {title}
    </PageHeading>
  );

  function words(): [string, string] {
    if (!report.numbered) return [t('headline.none'), t('none.lead')];
    if (adviceFirst(report)) return [t('headline.advice'), t('advice.lead')];
    return [headline(t, report), t(isAverage(report) ? 'report.lead-average' : 'report.lead')];
  }
}
