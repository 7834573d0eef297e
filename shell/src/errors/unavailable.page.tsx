import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Button, ButtonLink, Page, PageHeading, Row } from '@vesela/ui';

/** Shown when a module is down, slow or broken; the rest of the portal works. */
export function UnavailablePage({ retry }: { retry: () => void }) {
  const t = useTexts();
  const { href } = usePlatform();
  useTitle(t('module.title'));
  return (
    <Page narrow>
      <div role="alert">
        <PageHeading lead={t('module.text')}>{t('module.title')}</PageHeading>
      </div>
      <Row>
        <Button onClick={retry}>{t('again')}</Button>
        <ButtonLink look="quiet" href={href('/')}>
          {t('home.link')}
        </ButtonLink>
      </Row>
    </Page>
  );
}
