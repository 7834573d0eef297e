import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/profile';
import { longDate, useApi, usePlatform } from '@vesela/framework';
import { bodyOf, isSignInDeclined, readAnew, worthRetrying } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Button, Notice } from '@vesela/ui';
import { useRef, useState } from 'react';
import { FRESH, useOwner } from '../api/owner.ts';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Her passkeys; nothing where the sign-in service has none, as in the embedded run. */
export function Passkeys() {
  const { addPasskey } = usePlatform();
  if (!addPasskey) return null;
  return (
    <OwnTexts namespace="mfe-profile-passkeys" loaders={texts} fallback={<div className="sessions" />}>
      <OwnPasskeys add={addPasskey} />
    </OwnTexts>
  );
}

function usePasskeys() {
  const api = useApi<paths>({ background: true });
  const client = useQueryClient();
  const queryKey = ['passkeys', useOwner()];
  const query = useQuery({
    ...FRESH,
    queryKey,
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/profile/passkeys', { signal })).passkeys,
    retry: worthRetrying,
  });
  const removing = useMutation({
    mutationFn: async (passkeyId: string) => {
      const answer = await api.DELETE('/api/profile/passkeys/{passkeyId}', { params: { path: { passkeyId } } });
      // One that is gone already is removed as she wished.
      if (answer.response.status !== 404) bodyOf(answer);
    },
    onSettled: () => readAnew(client, queryKey),
  });
  return { query, removing };
}

function OwnPasskeys({ add }: { add: () => Promise<void> }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { query, removing } = usePasskeys();
  const remove = (id: string) =>
    removing.mutate(id, {
      onSuccess: () => {
        // The button that was pressed is removed.
        heading.current?.focus();
        platform.notify({ kind: 'success', text: t('removed') });
      },
    });
  const leave = async () => {
    setLeaving(true);
    await add();
    setLeaving(false);
  };
  return (
    <section id="passkeys" className="settings sessions v-no-print" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      {query.isLoadingError && (
        <Notice kind="error">
          <p>{t('load.failed')}</p>
          <Button look="quiet" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {query.data?.length === 0 && <p>{t('none')}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="sessions__list">
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
      {removing.isError && !isSignInDeclined(removing.error) && <Notice kind="error">{t('failed')}</Notice>}
      <Button look="quiet" busy={leaving} onClick={() => void leave()}>
        {t('add')}
      </Button>
    </section>
  );
}
