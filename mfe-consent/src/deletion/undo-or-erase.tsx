import { useTexts } from '@vesela/framework';
import { LazyAlertDialog } from '@vesela/framework/dialogs';
import { Button, Notice, Row } from '@vesela/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isProblem } from '../api/api-error.ts';
import { useEraseNow, useUndo } from '../api/revocations.ts';

interface UndoOrEraseProps {
  revocationId: string;
  onActed: () => void;
}

/** While nothing has been deleted: take the revocation back, or have the deletion begin at once. */
export function UndoOrErase({ revocationId, onActed }: UndoOrEraseProps) {
  const t = useTexts();
  const undo = useUndo();
  const erase = useEraseNow();
  const [asking, setAsking] = useState(false);
  const error = undo.error ?? erase.error;
  // By the time it is done these buttons may be gone, so the callback hangs on the promise and not on this element.
  const act = async (deed: typeof undo) => {
    await deed.mutateAsync(revocationId).catch(() => undefined);
    // The dialog must be gone, or it would take the focus back.
    flushSync(() => setAsking(false));
    onActed();
  };
  return (
    <>
      {error && (
        <Notice kind="error" title={t('decide.failed.title')}>
          {isProblem(error, 'state_conflict') ? t('deletion.tooLate') : t('decide.failed.text')}
        </Notice>
      )}
      <Row print={false}>
        <Button busy={undo.isPending || erase.isPending} onClick={() => void act(undo)}>
          {undo.isPending ? t('wait') : t('deletion.undo')}
        </Button>
        <Button look="danger" busy={undo.isPending || erase.isPending} onClick={() => setAsking(true)}>
          {t('deletion.now')}
        </Button>
      </Row>
      {asking && (
        <LazyAlertDialog
          danger
          title={t('deletion.now.title')}
          busy={erase.isPending}
          confirmLabel={erase.isPending ? t('wait') : t('deletion.now')}
          cancelLabel={t('cancel')}
          onConfirm={() => void act(erase)}
          onCancel={() => {
            if (!erase.isPending) setAsking(false);
          }}
        >
          <p>{t('deletion.now.text')}</p>
        </LazyAlertDialog>
      )}
    </>
  );
}
