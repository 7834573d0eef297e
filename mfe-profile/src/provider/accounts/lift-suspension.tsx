import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, type ButtonLook, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useLiftSuspension } from '../api/accounts.ts';
import type { Suspension } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { LiftDialog } from '../parts/lift-dialog.tsx';

interface LiftSuspensionProps {
  suspension: Pick<Suspension, 'id' | 'subject'>;
  look: ButtonLook;
  onLifted?: (() => void) | undefined;
}

/** The button that lifts a suspension in force, with its dialog. */
export function LiftSuspension({ suspension: { id, subject }, look, onLifted }: LiftSuspensionProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const lift = useLiftSuspension();
  const [lifting, setLifting] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setLifting(true)}>
        {t('lift')}
        <VisuallyHidden>: {accountRef(subject)}</VisuallyHidden>
      </Button>
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
    </>
  );
}
