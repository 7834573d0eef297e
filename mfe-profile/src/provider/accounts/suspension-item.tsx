import { dateAndTime, usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Tag, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useLiftSuspension } from '../api/accounts.ts';
import type { Suspension } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { LiftDialog } from '../parts/lift-dialog.tsx';

/** One suspension: account, reason, end date, message to the holder; it can be lifted while in force. */
export function SuspensionItem({ suspension, onLifted }: { suspension: Suspension; onLifted?: () => void }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const platform = usePlatform();
  const lift = useLiftSuspension();
  const [lifting, setLifting] = useState(false);
  const { id, subject, reason, notice, started_at, until, ended_at, ended_by, in_force } = suspension;
  const lasts = ended_at === null;
  return (
    <Card as="li">
      <p>
        <Tag tone={lasts ? 'raises' : 'plain'}>{lasts ? t('suspension.lasts') : t('suspension.ended')}</Tag>
      </p>
      <p>{t('account.short', { id: accountRef(subject) })}</p>
      <p>{common(`reason.${reason}`)}</p>
      <p className="provider-soft">
        {t('period', { from: dateAndTime(started_at, language), to: dateAndTime(until, language) })}
      </p>
      {!lasts && (
        <p className="provider-soft">
          {ended_by === 'date'
            ? t('suspension.byDate')
            : t('suspension.byProvider', { date: dateAndTime(ended_at, language) })}
        </p>
      )}
      {!in_force && <p>{t('suspension.pending')}</p>}
      <p className="provider-notice" lang={suspension.language}>
        {notice}
      </p>
      {lasts && (
        <Button look="quiet" onClick={() => setLifting(true)}>
          {t('lift')}
          <VisuallyHidden>: {accountRef(subject)}</VisuallyHidden>
        </Button>
      )}
      {lifting && (
        <LiftDialog
          title={t('suspension.lift')}
          text={t('suspension.lift.text')}
          run={(why) => lift.mutateAsync({ id, reason: why })}
          onDone={() => {
            setLifting(false);
            platform.notify({ kind: 'success', text: t('suspension.lifted') });
            onLifted?.();
          }}
          onCancel={() => setLifting(false)}
        />
      )}
    </Card>
  );
}
