import { usePlatform } from '@vesela/framework';
import { useHasSeveralReports } from '@vesela/framework/kept-test';
import { ReportActions } from '@vesela/framework/report-actions';
import { ButtonLink } from '@vesela/ui';
import type { AnyReport } from '../../api/types.ts';
import { RISK_TEST } from '../../calculator/test-kind.ts';
import { useReportTexts } from '../report-texts.ts';

/** Links to the next steps. */
export function Actions({ report }: { report: AnyReport }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  const comparable = useHasSeveralReports(RISK_TEST);
  return (
    <ReportActions again={t('action.new')} testPath="/Calculator" home={t('action.home')}>
      {comparable && (
        <ButtonLink look="quiet" href={platform.href(`/CalculatorReport/${report.id}/compare`)}>
          {t('action.compare')}
        </ButtonLink>
      )}
    </ReportActions>
  );
}
