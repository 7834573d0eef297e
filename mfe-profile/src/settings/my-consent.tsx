import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink } from '@vesela/ui';

/** Link to the page where consents are read and changed. */
export function MyConsent() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <section className="v-no-print" aria-labelledby="my-consent">
      <h2 id="my-consent">{t('consent.title')}</h2>
      <p>{t('consent.text')}</p>
      <p>
        <ButtonLink look="quiet" href={href('/Consent')}>
          {t('consent.change')}
        </ButtonLink>
      </p>
    </section>
  );
}
