import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Row } from '@vesela/ui';

/** Links to the next steps. */
export function Actions() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <Row print={false}>
      <Button look="quiet" onClick={() => window.print()}>
        {t('action.print')}
      </Button>
      <ButtonLink look="quiet" href={platform.href('/ContraceptionMethods')}>
        {t('action.methods')}
      </ButtonLink>
      <ButtonLink look="quiet" href={platform.href('/Contraception')}>
        {t('action.new')}
      </ButtonLink>
      <ButtonLink look="plain" href={platform.href('/')}>
        {t('action.home')}
      </ButtonLink>
    </Row>
  );
}
