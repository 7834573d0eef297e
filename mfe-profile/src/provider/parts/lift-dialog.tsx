import { useTexts } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Select } from '@vesela/ui';
import { useState } from 'react';
import { LIFT_REASONS, type LiftReason } from '../api/types.ts';

interface LiftDialogProps {
  title: string;
  text: string;
  run: (reason: LiftReason) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Ends a suspension or a block early, with a reason for the log. */
export function LiftDialog({ title, text, run, onDone, onCancel }: LiftDialogProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const [reason, setReason] = useState<LiftReason>('resolved');
  return (
    <ActDialog
      title={title}
      confirm={t('lift')}
      conflict={t('lift.ended')}
      run={() => run(reason)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <Select
        label={t('reason')}
        options={LIFT_REASONS.map((value) => ({ value, label: common(`reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(LIFT_REASONS.find((one) => one === value) ?? reason)}
      />
    </ActDialog>
  );
}
