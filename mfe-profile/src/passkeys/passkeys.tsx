import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/profile';
import { longDate, useApi, usePlatform } from '@vesela/framework';
import { bodyOf, deletedOrGone, isSignInDeclined } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Button, Notice } from '@vesela/ui';
import { useState } from 'react';
import { useOwnRecord } from '../api/own-record.ts';
import { LoadFailed } from '../load-failed.tsx';
import { AccountSection, AccountSectionWaiting, useRemovals } from '../settings/account-section.tsx';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Her passkeys; nothing where the sign-in service has none, as in the embedded run. */
export function Passkeys() {
  const { addPasskey } = usePlatform();
  if (!addPasskey) return null;
  return (
    <OwnTexts namespace="mfe-profile-passkeys" loaders={texts} fallback={<AccountSectionWaiting />}>
      <OwnPasskeys add={addPasskey} />
    </OwnTexts>
  );
}

function usePasskeys() {
  const api = useApi<paths>({ background: true });
  const { query, readAgain } = useOwnRecord(
    'passkeys',
    async (signal) => bodyOf(await api.GET('/api/profile/passkeys', { signal })).passkeys,
  );
  const removing = useMutation({
    mutationFn: async (passkeyId: string) =>
      deletedOrGone(await api.DELETE('/api/profile/passkeys/{passkeyId}', { params: { path: { passkeyId } } })),
    onSettled: readAgain,
  });
  return { query, removing };
}

function OwnPasskeys({ add }: { add: () => Promise<void> }) {
  const { t, language } = useOwnTexts();
  const onRemoved = useRemovals('passkeys');
  const [leaving, setLeaving] = useState(false);
  const { query, removing } = usePasskeys();
  const remove = (id: string) => removing.mutate(id, { onSuccess: () => onRemoved(t('removed')) });
  const failed = removing.isError && !isSignInDeclined(removing.error);
  const leave = async () => {
    setLeaving(true);
    await add();
    setLeaving(false);
  };
  return (
    <AccountSection
      id="passkeys"
      title={t('title')}
      line={query.data && t('line', { passkeys: query.data.length })}
      lead={t('lead')}
      attention={query.isLoadingError || failed}
    >
      {query.isLoadingError && <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p>{t('none')}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="account-list">
          {query.data.map(({ id, created_at }) => {
            const date = longDate(created_at, language);
            return (
              <li key={id}>
                <strong>{t('passkey', { date })}</strong>
                <Button
                  look="plain"
                  aria-label={t('remove.label', { date })}
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
      {failed && <Notice kind="error">{t('failed')}</Notice>}
      <Button look="quiet" busy={leaving} onClick={() => void leave()}>
        {t('add')}
      </Button>
    </AccountSection>
  );
}
