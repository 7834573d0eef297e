import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Row } from '@vesela/ui';
import { CopyButton } from '../../copy-button.tsx';
import type { Joined, JoinPage } from '../api.ts';
import { useFirstTest } from '../use-first-test.ts';

/** The resume code, shown only once. The session starts when the participant confirms having written it down. */
export function KeepCode({ joined, invitation }: { joined: Joined; invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const test = useFirstTest(invitation);
  const { token, expires_at, project_id, resume_code } = joined;
  function begin() {
    platform.joinAsParticipant({ token, expiresAt: expires_at, project: project_id });
    platform.navigate(test ? `/${test}` : '/Consent');
  }
  return (
    <>
      <PageHeading focus lead={t('code.lead')}>
        {t('code.title')}
      </PageHeading>
      <output className="join-code" aria-label={t('code.label')}>
        {resume_code}
      </output>
      <Row>
        <CopyButton text={resume_code} label={t('code.copy')} copied={t('code.copied')} failed={t('code.notCopied')} />
      </Row>
      <section className="join-section">
        <h2>{t('code.why.title')}</h2>
        <p>{t('code.why.text')}</p>
        <p>{t('code.once')}</p>
      </section>
      <Button onClick={begin}>{t('code.written')}</Button>
    </>
  );
}
