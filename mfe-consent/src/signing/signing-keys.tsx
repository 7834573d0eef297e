import { useMutation } from '@tanstack/react-query';
import { longDate, usePlatform, useSession } from '@vesela/framework';
import { isSignInDeclined } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { useRef } from 'react';
import { useAddSigningKey, useRemoveSigningKey, useSigningKeys } from '../api/signing.ts';
import { Failed } from '../failed.tsx';
import { canSign } from './can-sign.ts';
import { DeviceError, makeKey } from './device.ts';
import { shortThumbprint } from './short-thumbprint.ts';
import { signingTexts } from './signing-texts.ts';
import './signing.css';

/** The most that one woman can have; the service says so too. */
const MOST_KEYS = 5;

/** Her passkeys for signing; nothing for participants, and where the browser can make none. */
export function SigningKeys() {
  const { status } = useSession();
  if (status !== 'signed-in' || !canSign(window)) return null;
  return (
    <OwnTexts namespace="mfe-consent-signing" loaders={signingTexts} fallback={null}>
      <OwnSigningKeys />
    </OwnTexts>
  );
}

function OwnSigningKeys() {
  const { t, language } = useOwnTexts();
  const { names, notify } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = useSigningKeys();
  const { offer, add } = useAddSigningKey();
  const removing = useRemoveSigningKey();
  const adding = useMutation({
    mutationFn: async () => add(await makeKey(await offer(), t('keyName', { portal: names.portal }))),
    onMutate: () => removing.reset(),
    onSuccess: () => notify({ kind: 'success', text: t('added') }),
  });
  const remove = (id: string) => {
    adding.reset();
    removing.mutate(id, {
      onSuccess: () => {
        // The button that was pressed is removed.
        heading.current?.focus();
        notify({ kind: 'success', text: t('removed') });
      },
    });
  };
  const { data: own } = keys;
  const failure = adding.error ?? removing.error;
  return (
    <section id="signing" className="signing v-no-print" aria-labelledby="signing-title">
      <h2 id="signing-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <p>{t('limits')}</p>
      {keys.isLoadingError && <Failed onRetry={() => void keys.refetch()} />}
      {own && own.length > 0 && (
        <ul className="signing-keys">
          {own.map(({ id, created_at, thumbprint }) => {
            const date = longDate(created_at, language);
            return (
              <li key={id}>
                <span>
                  <strong>{t('key', { date })}</strong> <code>{shortThumbprint(thumbprint)}</code>
                </span>
                <Button
                  look="plain"
                  aria-label={t('remove.label', { date, code: shortThumbprint(thumbprint) })}
                  busy={removing.isPending && removing.variables === id}
                  onClick={() => removing.isPending || remove(id)}
                >
                  {t('remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {failure && !isSignInDeclined(failure) && <Notice kind="error">{t(textOf(failure))}</Notice>}
      {own && own.length < MOST_KEYS && (
        <Button look="quiet" busy={adding.isPending} onClick={() => adding.isPending || adding.mutate()}>
          {t('add')}
        </Button>
      )}
    </section>
  );
}

function textOf(failure: unknown) {
  if (!(failure instanceof DeviceError)) return 'failed';
  return failure.isThere ? 'failed.there' : 'failed.device';
}
