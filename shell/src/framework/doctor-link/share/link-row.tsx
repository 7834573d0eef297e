import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Disclosure, Tag } from '@vesela/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DoctorLink } from '../link-api.ts';

/** Loaded with the first click. */
const ConfirmEnd = lazy(async () => ({ default: (await import('./confirm-end.tsx')).ConfirmEnd }));

interface LinkRowProps {
  link: DoctorLink;
  busy: boolean;
  onEnd: () => void;
}

export function LinkRow({ link, busy, onEnd }: LinkRowProps) {
  const { t, language } = useOwnTexts();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const made = dateAndTime(link.created_at, language);
  const openings = link.openings.length;
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that asked is gone, and the focus with it.
    if (asked && link.state !== 'live') state.current?.focus();
  }, [asked, link.state]);
  return (
    <li className="doctor-links__row">
      <p className="doctor-links__state" ref={state} tabIndex={-1}>
        <Tag>{t(`list.state.${link.state}`)}</Tag> {t('list.made', { made })}
      </p>
      <p>{t('list.until', { until: dateAndTime(link.expires_at, language) })}</p>
      {openings === 0 ? (
        <p>{t('list.neverOpened')}</p>
      ) : (
        <Disclosure summary={t('list.opened', { n: openings })}>
          <ol className="doctor-links__openings">
            {link.openings.map((moment) => (
              <li key={moment}>
                <time dateTime={moment}>{dateAndTime(moment, language)}</time>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {link.state === 'live' && (
        <Button
          look="plain"
          busy={busy}
          aria-label={t('end.name', { made })}
          onClick={() => {
            setAsked(true);
            setAsking(true);
          }}
        >
          {t(busy ? 'end.busy' : 'end.button')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmEnd
            open={asking}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onEnd();
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
