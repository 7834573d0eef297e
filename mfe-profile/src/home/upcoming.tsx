import type { components } from '@vesela/contracts/types/consent';
import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

const PAGES = { terms: '/TermsConditions', privacy: '/privacypolicy' } as const;

/** Announces new terms and a new privacy policy before they begin, as both promise. */
export function Upcoming({ versions }: { versions: NonNullable<components['schemas']['Standing']['upcoming']> }) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  if (versions.length === 0) return null;
  return (
    <Notice live={false}>
      {versions.map(({ document, version_id, date }) => (
        <p key={document}>
          {t(`upcoming.${document}`, { date: longDate(date, language, 'UTC') })}{' '}
          <a href={`${href(PAGES[document])}?version=${encodeURIComponent(version_id)}`}>
            {t(`upcoming.${document}.link`)}
          </a>
        </p>
      ))}
    </Notice>
  );
}
