import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Says that nothing was done, and why. `conflict` is the message for a 409. */
export function Failed({ error, conflict }: { error: unknown; conflict: string }) {
  const { t } = useOwnTexts();
  const code = codeOf(error);
  const text = () => {
    if (code === 'state_conflict') return conflict;
    if (code === 'not_found') return t('failed.gone');
    return code === 'rate_limited' ? t('failed.often') : t('failed.later');
  };
  return (
    <Notice kind="error" title={t('failed.title')}>
      {text()}
    </Notice>
  );
}
