import { usePlatform, useUnsaved } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Row } from '@vesela/ui';
import { CopyButton } from '../../copy-button.tsx';
import type { Joined, JoinPage } from '../api.ts';
import { useFirstTest } from '../use-first-test.ts';

/** The resume code, shown only once. */
export function KeepCode({ joined, invitation }: { joined: Joined; invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const test = useFirstTest(invitation);
  const { resume_code } = joined;
  // Whoever leaves or reloads is asked first: the code is not shown again.
  useUnsaved(true);
  function goOn() {
    platform.setUnsaved(false);
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
      <Button onClick={goOn}>{t('code.written')}</Button>
    </>
  );
}
