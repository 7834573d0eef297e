import type { components } from '@vesela/contracts/types/consent';
import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Home } from './use-home-facts.ts';

const PAGES = { terms: '/TermsConditions', privacy: '/privacypolicy' } as const;

export type Version = NonNullable<components['schemas']['Standing']['upcoming']>[number];

/**
 * Announces new terms and a new privacy policy before they begin, as both promise: a sentence for each date. She can close it;
 * a newer version is announced again.
 */
export function Upcoming({ versions, home: { settings, saveSettings } }: { versions: readonly Version[]; home: Home }) {
  const { t, language } = useOwnTexts();
  const { notify } = usePlatform();
  const [closedNow, setClosedNow] = useState(false);
  const open = versions.filter(({ version_id }) => !settings?.closed_texts?.includes(version_id));
  if (closedNow || open.length === 0) return null;
  const dates = [...new Set(open.map(({ date }) => date))];
  const close = () => {
    flushSync(() => setClosedNow(true));
    document.querySelector('h1')?.focus();
    notify({ kind: 'info', text: t('upcoming.closed') });
    // Settings that could not be read are not overwritten: it is then closed on this page alone.
    if (settings) saveSettings({ ...settings, closed_texts: versions.map(({ version_id }) => version_id) });
  };
  return (
    <Notice live={false}>
      {dates.map((date) => (
        <p key={date}>
          {t('upcoming', { date: longDate(date, language, 'UTC') })}{' '}
          <Links versions={open.filter((version) => version.date === date)} />
        </p>
      ))}
      <Button look="plain" onClick={close}>
        {t('upcoming.close')}
      </Button>
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
