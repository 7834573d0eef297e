import { usePlatform, useTexts } from '@vesela/framework';
import { codeOf, faultsOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, buttonClass, Drawing, Notice, Row } from '@vesela/ui';
import { Drawing as Phone } from '@vesela/ui/scenes/offline-phone.svg';
import type { ReactNode } from 'react';

/** Opens in a new tab, because this page has to stay open. */
export function NewTab({ path, children }: { path: string; children: ReactNode }) {
  const platform = usePlatform();
  return (
    <a className={buttonClass('quiet')} href={platform.href(path)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

export function WaitingForNetwork() {
  const { t } = useOwnTexts();
  return (
    <Notice title={t('send.waiting')}>
      <Drawing of={Phone} className="v-drawing--scene" />
      <p>{t('send.waiting-text')}</p>
    </Notice>
  );
}

export function SignInFirst() {
  const { t } = useOwnTexts();
  return (
    <Notice title={t('send.sign-in')}>
      <p>{t('send.sign-in-text')}</p>
      <NewTab path="/login">{t('send.sign-in-link')}</NewTab>
    </Notice>
  );
}

/** Nobody was signed in when it was finished: the user confirms that it is their own. */
export function ConfirmOwner({ name, onSend }: { name: string | undefined; onSend: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Row>
      <Button onClick={onSend}>{name === undefined ? t('send.as-guest') : t('send.as', { name })}</Button>
    </Row>
  );
}

export const lacksConsent = (error: unknown) => codeOf(error) === 'consent_missing';
const isFull = (error: unknown) => faultsOf(error).some(({ code }) => code === 'too_many');

/** Whether she can do something about a failure other than waiting. */
export const isExplained = (error: unknown): boolean => lacksConsent(error) || isFull(error);

interface SendFailedProps {
  error: unknown;
  /** Whether it lies on this device, too. */
  kept: boolean;
  onRetry: () => void;
}

/** Why it could not be sent, and how to solve it. */
export function SendFailed({ error, kept, onRetry }: SendFailedProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const again = (
    <Button look="quiet" onClick={onRetry}>
      {t('send.again')}
    </Button>
  );
  if (lacksConsent(error)) {
    return (
      <Notice kind="error" title={t('send.consent')}>
        <p>{t('send.consent-text')}</p>
        <Row>
          <NewTab path="/Consent?callback=Examination">{t('send.consent-link')}</NewTab>
          {again}
        </Row>
      </Notice>
    );
  }
  if (isFull(error)) {
    return (
      <Notice kind="error" title={t('send.full')}>
        <p>{t('send.full-text')}</p>
        <Row>
          <NewTab path="/Examination">{common('earlier.title')}</NewTab>
          {again}
        </Row>
      </Notice>
    );
  }
  return (
    <Notice kind="error" title={t('send.failed')}>
      <p>{t(kept ? 'keep.failed-text' : 'send.failed-text')}</p>
      {again}
    </Notice>
  );
}
