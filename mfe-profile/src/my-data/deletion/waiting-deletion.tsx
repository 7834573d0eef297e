import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Drawing, Notice, Row } from '@vesela/ui';
import { Drawing as Undo } from '@vesela/ui/scenes/delete-undo.svg';
import type { AccountDeletion } from '../api.ts';

interface WaitingDeletionProps {
  deletion: AccountDeletion;
  busy: boolean;
  failed: boolean;
  onKeep: () => void;
  /** Requests a new code to replace a lost one. Absent while a code is shown. */
  newCode: { get: () => Promise<void>; busy: boolean; failed: boolean } | undefined;
}

/** When the deletion starts, and how to cancel it until then. */
export function WaitingDeletion({ deletion, busy, failed, onKeep, newCode }: WaitingDeletionProps) {
  const { t, language } = useOwnTexts();
  if (deletion.state !== 'waiting') return <Notice live={false}>{t('waiting.begun')}</Notice>;
  // The notice shows the error.
  const getCode = () => newCode?.get().catch(() => undefined);
  return (
    <Notice live={false} title={t('waiting.title', { date: dateAndTime(deletion.due_at, language) })}>
      <Drawing of={Undo} className="v-drawing--scene" />
      <p>{t('waiting.text')}</p>
      {newCode && <p>{t('code.lost')}</p>}
      {(failed || newCode?.failed) && <p role="alert">{t('waiting.too-late')}</p>}
      <Row>
        <Button busy={busy} onClick={onKeep}>
          {t('waiting.keep')}
        </Button>
        {newCode && (
          <Button look="quiet" busy={newCode.busy} onClick={() => void getCode()}>
            {t('code.new')}
          </Button>
        )}
      </Row>
    </Notice>
  );
}
