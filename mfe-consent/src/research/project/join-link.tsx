import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Grid, Notice, Row } from '@vesela/ui';
import { CopyButton } from '../../copy-button.tsx';
import type { Project } from '../api/types.ts';
import { Qr } from './qr.tsx';

/** The URL for joining the study, to copy, scan, print or send. */
export function JoinLink({ project: { id, state, join } }: { project: Project }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <section className="research-section" aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      {state === 'draft' && <Notice live={false}>{t('link.draft')}</Notice>}
      <div className="research-side">
        <Grid min="24rem">
          <div>
            <p>{t('link.text')}</p>
            <span className="research-link">{join.url}</span>
            <Row>
              <CopyButton
                text={join.url}
                label={t('link.copy')}
                copied={t('link.copied')}
                failed={t('link.notCopied')}
              />
              <ButtonLink look="quiet" href={href(`/Research/projects/${id}/sheet`)}>
                {t('sheet.open')}
              </ButtonLink>
              {state === 'open' && (
                <ButtonLink look="quiet" href={href(`/Research/projects/${id}/invite`)}>
                  {t('invite.title')}
                </ButtonLink>
              )}
            </Row>
          </div>
          <p>
            <Qr code={join.qr} label={t('link.qr')} />
          </p>
        </Grid>
      </div>
    </section>
  );
}
