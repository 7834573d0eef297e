import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReportActions } from '@vesela/framework/report-actions';
import { ButtonLink } from '@vesela/ui';

/** Links to the next steps. */
export function Actions() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <ReportActions again={t('action.new')} testPath="/Contraception" home={t('action.home')}>
      <ButtonLink look="quiet" href={platform.href('/ContraceptionMethods')}>
        {t('action.methods')}
      </ButtonLink>
    </ReportActions>
  );
}
