import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

interface FailedProps {
  error: unknown;
  /** Message for a 409, and for a value that the service refused. */
  conflict: string;
  invalid?: string;
}

/** Says that nothing was done, and why. */
export function Failed({ error, conflict, invalid }: FailedProps) {
  const { t } = useOwnTexts();
  const code = codeOf(error);
  const text = () => {
    if (code === 'state_conflict') return conflict;
    if (code === 'validation_failed' && invalid) return invalid;
    if (code === 'not_found') return t('failed.gone');
    return code === 'rate_limited' ? t('failed.often') : t('failed.later');
  };
  return (
    <Notice kind="error" title={t('failed.title')}>
      {text()}
    </Notice>
  );
}
