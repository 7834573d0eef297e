import { usePlatform } from '@vesela/framework';
import { ReportActions } from '@vesela/framework/report-actions';
import { ButtonLink } from '@vesela/ui';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** Links to the next steps. */
export function Actions({ report }: { report: AnyReport }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  return (
    <ReportActions again={t('action.new')} testPath="/Calculator" home={t('action.home')}>
      <ButtonLink look="quiet" href={platform.href(`/CalculatorReport/${report.id}/compare`)}>
        {t('action.compare')}
      </ButtonLink>
    </ReportActions>
  );
}
