import type { components } from '@vesela/contracts/types/consent';
import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { Fragment } from 'react';

const PAGES = { terms: '/TermsConditions', privacy: '/privacypolicy' } as const;

type Version = NonNullable<components['schemas']['Standing']['upcoming']>[number];

/** Announces new terms and a new privacy policy before they begin, as both promise: a sentence for each date. */
export function Upcoming({ versions }: { versions: readonly Version[] }) {
  const { t, language } = useOwnTexts();
  if (versions.length === 0) return null;
  const dates = [...new Set(versions.map(({ date }) => date))];
  return (
    <Notice live={false}>
      {dates.map((date) => (
        <p key={date}>
          {t('upcoming', { date: longDate(date, language, 'UTC') })}{' '}
          <Links versions={versions.filter((version) => version.date === date)} />
        </p>
      ))}
    </Notice>
  );
}

function Links({ versions }: { versions: readonly Version[] }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return versions.map(({ document, version_id }, index) => (
    <Fragment key={document}>
      {index > 0 && ', '}
      <a href={`${href(PAGES[document])}?version=${encodeURIComponent(version_id)}`}>{t(`upcoming.${document}`)}</a>
    </Fragment>
  ));
}
