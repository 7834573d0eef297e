import { useStateAcrossSignIn, useTexts } from '@vesela/framework';
import { LazyAlertDialog } from '@vesela/framework/dialogs';
import { Button, Notice } from '@vesela/ui';
import { flushSync } from 'react-dom';
import { isProblem } from '../api/api-error.ts';
import { useEraseNow, useUndo } from '../api/revocations.ts';
import '../ask/choice.css';

interface UndoOrEraseProps {
  revocationId: string;
  canUndo: boolean;
  onActed: () => void;
}

/** While nothing has been deleted: undo the revocation, or start the deletion at once. */
export function UndoOrErase({ revocationId, canUndo, onActed }: UndoOrEraseProps) {
  const t = useTexts();
  const undo = useUndo();
  const erase = useEraseNow();
  // Deleting at once may ask her to sign in again; she comes back to the open question.
  const [asked, setAsked] = useStateAcrossSignIn('erase-now', '');
  const asking = asked === revocationId;
  const setAsking = (open: boolean) => setAsked(open ? revocationId : '');
  const failure = undo.error ?? erase.error;
  // She chose not to sign in: the question is closed, and nothing went wrong.
  const error = isProblem(failure, 'sign_in_again') ? null : failure;
  // These buttons may be unmounted by then, so await the promise instead of using a mutation callback.
  const run = async (mutation: typeof undo) => {
    // Only the error of the latest action is shown.
    undo.reset();
    erase.reset();
    await mutation.mutateAsync(revocationId).catch(() => undefined);
    // Close the dialog first, or it would restore the focus.
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
      <div className="choice__ways v-no-print">
        {canUndo && (
          <Button look="quiet" wide busy={undo.isPending || erase.isPending} onClick={() => void run(undo)}>
            {undo.isPending ? t('wait') : t('deletion.undo')}
          </Button>
        )}
        <Button look="quiet" wide busy={undo.isPending || erase.isPending} onClick={() => setAsking(true)}>
          {t('deletion.now')}
        </Button>
      </div>
      {asking && (
        <LazyAlertDialog
          danger
          title={t('deletion.now.title')}
          busy={erase.isPending}
          confirmLabel={erase.isPending ? t('wait') : t('deletion.now')}
          cancelLabel={t('cancel')}
          onConfirm={() => void run(erase)}
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
