import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { LoadFailed } from '../../load-failed.tsx';
import { useRestriction } from '../api.ts';

/** Restricts the processing of the user's data, or lifts the restriction. The user can still use the portal. */
export function Restriction() {
  const { t, language } = useOwnTexts();
  const { state, change } = useRestriction();
  const since = state.data?.restricted_since;
  return (
    <section className="my-data v-no-print" aria-labelledby="my-data-restriction">
      <h2 id="my-data-restriction">{t('restriction.title')}</h2>
      <p>{t('restriction.text')}</p>
      <p role="status">
        {since ? t('restriction.on', { date: dateAndTime(since, language) }) : state.data && t('restriction.off')}
      </p>
      {change.isError && <Notice kind="error">{t('later')}</Notice>}
      {state.isLoadingError && <LoadFailed text={t('later')} onRetry={() => void state.refetch()} />}
      {state.data && (
        <Button look="quiet" busy={change.isPending} onClick={() => change.mutate(!since)}>
          {since ? t('restriction.lift') : t('restriction.set')}
        </Button>
      )}
    </section>
  );
}
