import { usePlatform, useUnsaved } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Row } from '@vesela/ui';
import { useEffect } from 'react';
import { CopyButton } from '../../copy-button.tsx';
import type { JoinPage } from '../api.ts';
import { useFirstTest } from '../use-first-test.ts';

/** The resume code, shown until she says that she has written it down. */
export function KeepCode({ code, invitation }: { code: string; invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const test = useFirstTest(invitation);
  // Whoever leaves is asked first: with the tab the code is gone.
  useUnsaved(true);
  // The button of the form stood far down. (Newer browsers return a promise, which is nothing to clean up by.)
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  function goOn() {
    platform.setUnsaved(false);
    platform.forgetResumeCode();
    platform.navigate(test ? `/${test}` : '/Consent');
  }
  return (
    <>
      <PageHeading focus lead={t('code.lead')}>
        {t('code.title')}
      </PageHeading>
      <output className="join-code" aria-label={t('code.label')}>
        {code}
      </output>
      <Row>
        <CopyButton text={code} label={t('code.copy')} copied={t('code.copied')} failed={t('code.notCopied')} />
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
