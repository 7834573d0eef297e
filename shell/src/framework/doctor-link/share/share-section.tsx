import { MAX_LIVE_LINKS } from '@vesela/contracts/constants';
import { usePlatform } from '@vesela/framework';
import { codeOf, isSignInDeclined } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, LayerList, Notice, Stack } from '@vesela/ui';
import { useState } from 'react';
import type { DoctorLinkApi } from '../link-api.ts';
import { addressOf } from '../rules.ts';
import { LinkList } from './link-list.tsx';
import { MakeLink } from './make-link.tsx';
import { NewLink } from './new-link.tsx';
import { useLinks } from './use-links.ts';

export interface ShareWithDoctorProps {
  api: DoctorLinkApi;
  /** Portal path of the page that a link opens, for example `/DoctorLink`. */
  page: string;
  /** Portal path of the summary as a page to print, or what prints the report itself with the summary in it. */
  summary: string | (() => Promise<void>);
}

/** The ways to show a report to a doctor: on paper, or by a link. The first action of a report leads here. */
export function ShareSection({ api, page, summary }: ShareWithDoctorProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { links, make, end } = useLinks(api);
  const [isWaiting, setWaiting] = useState(false);
  const print = (printed: () => Promise<void>) => {
    setWaiting(true);
    return printed().finally(() => setWaiting(false));
  };
  const all = links.data ?? [];
  const full = all.filter(({ state }) => state === 'live').length >= MAX_LIVE_LINKS;
  const made =
    make.data && all.find(({ id, state }) => id === make.data.link.id && state !== 'live') ? undefined : make.data;
  return (
    <LayerList
      sections={[
        { id: 'doctor-links', title: t('share.title'), line: t('share.line'), print: false, content: content() },
      ]}
    />
  );

  function content() {
    return (
      <>
        <div className="doctor-links__print">
          {typeof summary === 'string' ? (
            <ButtonLink look="quiet" href={platform.href(summary)}>
              {t('share.summary')}
            </ButtonLink>
          ) : (
            <Button look="quiet" busy={isWaiting} onClick={() => void print(summary)}>
              {isWaiting ? t('share.printing') : t('share.print')}
            </Button>
          )}
        </div>
        <p>{t('share.text')}</p>
        <Stack>
          {full ? (
            <Notice live={false}>{t('share.full')}</Notice>
          ) : (
            <MakeLink busy={make.isPending} onMake={(days) => make.mutate(days)} />
          )}
          {make.isError && !isSignInDeclined(make.error) && (
            <Notice kind="error">
              {t(codeOf(make.error) === 'processing_restricted' ? 'share.restricted' : 'share.notMade')}
            </Notice>
          )}
          {made && (
            <NewLink
              key={made.link.id}
              address={addressOf(window.location.origin + platform.href(page), made.token)}
              until={made.link.expires_at}
            />
          )}
          {end.isError && <Notice kind="error">{t('share.notEnded')}</Notice>}
          {links.isError && (
            <Notice kind="error" title={t('share.noList')}>
              <Button look="quiet" onClick={() => void links.refetch()}>
                {t('share.retry')}
              </Button>
            </Notice>
          )}
          <LinkList links={all} ending={end.isPending ? end.variables : undefined} onEnd={(id) => end.mutate(id)} />
        </Stack>
      </>
    );
  }
}
