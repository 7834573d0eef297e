import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Says that nothing was saved, and why. `conflict` is the message for a 409. */
export function SaveFailed({ error, conflict }: { error: unknown; conflict: string }) {
  const { t } = useOwnTexts();
  const text = () => {
    switch (codeOf(error)) {
      case 'state_conflict':
        return conflict;
      case 'not_found':
        return t('save.gone');
      case 'rate_limited':
        return t('save.often');
      case 'validation_failed':
        return t('save.invalid');
      default:
        return t('save.later');
    }
  };
  return (
    <Notice kind="error" title={t('save.failed')}>
      {text()}
    </Notice>
  );
}
