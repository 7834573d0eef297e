import { useSession } from '@vesela/framework';
import { isSignInDeclined } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { useAddressedHeading } from '../../addressed-heading.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { useAccountDeletion } from '../api.ts';
import { AskDeletion } from './ask-deletion.tsx';
import { DeletionCode } from './deletion-code.tsx';
import { WaitingDeletion } from './waiting-deletion.tsx';

/** Where the search leads to. */
const ID = 'my-data-delete';

/** Requests the deletion of the account, or cancels it while that is possible. */
export function AccountDeletion() {
  const { t } = useOwnTexts();
  const session = useSession();
  const { state, request, keep } = useAccountDeletion();
  const [cancelled, setCancelled] = useState(false);
  const heading = useAddressedHeading(ID, state.isPending);
  const deletion = state.data;
  const newCodeFailed = request.isError && !isSignInDeclined(request.error);
  const own = session.status === 'signed-in' ? session.email : '';
  // The clicked button was removed: move the focus to where the result is shown.
  const toHeading = () => heading.current?.focus();
  async function ask(email: string) {
    setCancelled(false);
    await request.mutateAsync(email);
    toHeading();
  }
  function onCancelled() {
    setCancelled(true);
    toHeading();
  }
  return (
    <section className="my-data v-no-print" aria-labelledby={ID}>
      <h2 id={ID} ref={heading} tabIndex={-1}>
        {t('delete.title')}
      </h2>
      {state.isLoadingError && <LoadFailed text={t('later')} onRetry={() => void state.refetch()} />}
      {state.isPending && <Spinner label={t('loading')} />}
      {cancelled && !deletion && <Notice kind="success">{t('delete.kept')}</Notice>}
      {request.data && deletion && <DeletionCode code={request.data.code} />}
      {deletion && (
        <WaitingDeletion
          deletion={deletion}
          failed={keep.isError}
          busy={keep.isPending}
          onKeep={() => keep.mutate(undefined, { onSuccess: onCancelled })}
          newCode={request.data ? undefined : { failed: newCodeFailed, busy: request.isPending, get: () => ask(own) }}
        />
      )}
      {deletion === null && <AskDeletion ask={ask} />}
    </section>
  );
}
