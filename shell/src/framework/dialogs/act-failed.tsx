import { codeOf, isSignInDeclined } from '@vesela/framework/forms';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Notice } from '@vesela/ui';

/** Loaded with the first dialog, or the first failure. */
const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

export const useDialogTexts = () => useLoadedTexts('framework-dialogs', texts);

interface ActFailedProps {
  error: unknown;
  /** Message when the state of the record does not allow the action, and for a value that the service refused. */
  conflict?: string | undefined;
  invalid?: string | undefined;
}

/** Says that nothing was done, and why; nothing where the user did not want to sign in again for it. */
export function ActFailed({ error, conflict, invalid }: ActFailedProps) {
  const words = useDialogTexts();
  if (!words || isSignInDeclined(error)) return null;
  const { t } = words;
  const code = codeOf(error);
  const text = () => {
    if (code === 'state_conflict' && conflict !== undefined) return conflict;
    if (code === 'validation_failed' && invalid !== undefined) return invalid;
    if (code === 'not_found') return t('failed.gone');
    return code === 'rate_limited' ? t('failed.often') : t('failed.later');
  };
  return (
    <Notice kind="error" title={t('failed.title')}>
      {text()}
    </Notice>
  );
}
