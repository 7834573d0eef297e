import { usePlatform, useTexts } from '@vesela/framework';
import { ButtonLink, Row } from '@vesela/ui';

/** Pages that need no test. */
export function IntroLinks() {
  const t = useTexts();
  const platform = usePlatform();
  return (
    <Row>
      <ButtonLink look="plain" href={platform.href('/ContraceptionMethods')}>
        {t('intro.methods')}
      </ButtonLink>
      <ButtonLink look="plain" href={platform.href('/ContraceptionMyths')}>
        {t('intro.myths')}
      </ButtonLink>
    </Row>
  );
}
