import { usePlatform } from '@vesela/framework';
import { isStatus } from '@vesela/framework/forms';
import { Button, Notice } from '@vesela/ui';
import { useRecompute } from '../../api/recompute.ts';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** Shown when the model has been improved since this report: offers to compute a new report and keeps this one. */
export function NewerModel({ report, present }: { report: Report; present: string }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  const recompute = useRecompute();
  const failure = () => {
    if (isStatus(recompute.error, 409)) return t('newer.changed');
    return isStatus(recompute.error, 422) ? t('newer.full') : t('newer.failed');
  };
  return (
    <>
      <p>{t('newer.text', { old: report.model_version, present })}</p>
      {recompute.isError && <Notice kind="error">{failure()}</Notice>}
      <Button
        busy={recompute.isPending}
        onClick={() =>
          recompute.mutate(report.id, { onSuccess: ({ id }) => platform.navigate(`/CalculatorReport/${id}`) })
        }
      >
        {t('newer.action')}
      </Button>
    </>
  );
}
