import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';

/** A part of the page that failed to load, with a retry button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error">
      <p>{t('later')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('again')}
      </Button>
    </Notice>
  );
}
