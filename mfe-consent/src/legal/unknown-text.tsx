import { usePlatform, useTexts } from '@vesela/framework';
import { ButtonLink, Page, PageHeading } from '@vesela/ui';
import { isProblem } from '../api/api-error.ts';

/** Only the service knows which texts there are; a try again would not help. */
export const isUnknownText = (error: unknown): boolean =>
  isProblem(error, 'not_found') || isProblem(error, 'validation_failed');

/** The page of an address that names no text. */
export function UnknownText() {
  const t = useTexts();
  const { href } = usePlatform();
  return (
    <Page narrow>
      <PageHeading lead={t('legal.unknown.text')}>{t('legal.unknown.title')}</PageHeading>
      <ButtonLink href={href('/Consent')}>{t('mine.title')}</ButtonLink>
    </Page>
  );
}
