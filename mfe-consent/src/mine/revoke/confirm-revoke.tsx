import { usePlatform, useSession, useTexts } from '@vesela/framework';
import { LazyAlertDialog } from '@vesela/framework/dialogs';
import { Notice } from '@vesela/ui';
import { useNavigate } from 'react-router-dom';
import { useDecide } from '../../api/decisions.ts';
import { NotDecided, SignatureRefused } from '../../signing/signing.tsx';

interface ConfirmRevokeProps {
  document: string;
  name: string;
  onCancel: () => void;
  /** Called when the consent was revoked and no other service has data to delete. */
  onRevoked: () => void;
}

/** Asks for confirmation, revokes a consent, and shows what happens to the data. Stays open if that fails. */
export function ConfirmRevoke({ document, name, onCancel, onRevoked }: ConfirmRevokeProps) {
  const t = useTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const decide = useDecide();
  const confirm = () =>
    decide.mutate([{ action: 'revoke', document }], {
      onSuccess: ({ revocations: [deletion, ...more] }) => {
        onRevoked();
        // The deletion page explains everything; in the list of consents a message does.
        const own = deletion?.document === document && more.length === 0;
        if (own) void navigate(platform.href(`/Consent/deletion/${deletion.revocation_id}`));
        else platform.notify({ kind: 'success', text: t('revoke.done', { name }) });
      },
    });
  const { status } = useSession();
  const health = document === 'health-data';
  return (
    <LazyAlertDialog
      equal
      title={t('revoke.title')}
      busy={decide.isPending}
      closeLabel={t('close')}
      confirmLabel={decide.isPending ? t('wait') : t('revoke.action')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onCancel={() => {
        if (!decide.isPending) onCancel();
      }}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{health ? t('revoke.health') : t('revoke.research')}</p>
      <p>{t('revoke.files')}</p>
      {status === 'signed-in' && <p>{t('revoke.diary')}</p>}
      {decide.isError && !(decide.error instanceof NotDecided) && (
        <Notice kind="error" title={t('decide.failed.title')}>
          {t(decide.error instanceof SignatureRefused ? 'decide.failed.signature' : 'revoke.failed')}
        </Notice>
      )}
    </LazyAlertDialog>
  );
}
