import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';

/** Shown when something failed to load; the rest of the page works. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error">
      <p>{t('load.failed')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
