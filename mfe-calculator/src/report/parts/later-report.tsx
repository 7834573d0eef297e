import { usePlatform } from '@vesela/framework';
import { useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { Notice } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { RISK_TEST } from '../../calculator/test-kind.ts';
import { useReportTexts } from '../report-texts.ts';
import { listOf } from '../words/questions.ts';

/** Before a kept number: that her newest test led to none, so that this one is no longer right for her (decision 099). */
export function LaterReport({ report }: { report: Report }) {
  const { t, language } = useReportTexts();
  const platform = usePlatform();
  const newest = useNewestReportId(RISK_TEST, true);
  const { data: later } = useReport(RISK_TEST, newest.data && newest.data !== report.id ? newest.data : undefined);
  if (!later || later.numbered) return null;
  const list = listOf(
    later.gates.map((gate) => t(`gate.${gate}.name`)),
    language,
  );
  return (
    <Notice live={false} title={t('later.title')}>
      <p>{t('later.text', { list })}</p>
      <p>
        <a href={platform.href(`/CalculatorReport/${later.id}`)}>{t('later.link')}</a>
      </p>
    </Notice>
  );
}
