import { PageHeading, Tag } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { adviceReasons } from '../words/genetic-advice.ts';
import { headline } from '../words/risk.ts';

/** The sentence before all figures; with genetic advice, the advice. */
export function Opening({ report, date }: { report: Report; date: string }) {
  const { t } = useReportTexts();
  const advised = adviceReasons(report).length > 0;
  return (
    <PageHeading focus above={<Tag>{t('report.tag', { date })}</Tag>} lead={t(advised ? 'advice.lead' : 'report.lead')}>
      {advised ? t('headline.advice') : headline(t, report)}
    </PageHeading>
  );
}
