import { dateAndTime, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';
import type { Suspension } from '../api/types.ts';
import { LiftSuspension } from './lift-suspension.tsx';
import { SuspensionState } from './suspensions-table.tsx';

/** The suspension of the account that was found: reason, end date, message to the holder; it can be lifted while in force. */
export function SuspensionItem({ suspension, onLifted }: { suspension: Suspension; onLifted: () => void }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { reason, notice, started_at, until, ended_at } = suspension;
  return (
    <Card>
      <p>
        <SuspensionState suspension={suspension} />
      </p>
      <p>{common(`reason.${reason}`)}</p>
      <p className="provider-soft">
        {t('period', { from: dateAndTime(started_at, language), to: dateAndTime(until, language) })}
      </p>
      <p className="provider-notice" lang={suspension.language}>
        {notice}
      </p>
      {ended_at === null && <LiftSuspension suspension={suspension} look="quiet" onLifted={onLifted} />}
    </Card>
  );
}
