import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { ButtonLink, Page, PageHeading } from '@vesela/ui';

export interface ErrorPageProps {
  status: number;
  /** The original error message. */
  message?: string | undefined;
}

/** Shown for a 404 and for every error that occurs before a page can be shown. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const missing = status === 404;
  const title = missing ? t('error.notFound') : t('error.title');
  useTitle(title);
  const lead = missing
    ? t('error.notFoundText')
    : t('error.status', { status: String(status), message: message || t('error.unknown') });
  return (
    <Page narrow>
      <PageHeading above={String(status)} lead={lead}>
        {title}
      </PageHeading>
      <ButtonLink href={href('/')}>{t('home.link')}</ButtonLink>
    </Page>
  );
}
