import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, PageHeading, Row } from '@vesela/ui';

/** Shown after a refusal: thanks the user, says that nothing was stored, and offers the way back. */
export function Goodbye({ onBack }: { onBack: () => void }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <>
      <PageHeading focus lead={t('goodbye.text')}>
        {t('goodbye.title')}
      </PageHeading>
      <Row>
        <ButtonLink href={href('/')}>{t('goodbye.home')}</ButtonLink>
        <Button look="plain" onClick={onBack}>
          {t('goodbye.back')}
        </Button>
      </Row>
    </>
  );
}
