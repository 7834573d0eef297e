import { useTexts } from '@vesela/framework';
import { Button, Notice } from '@vesela/ui';

/** Shown when loading failed, with a retry button. No data are lost. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Notice kind="error" title={t('failed.title')}>
      <p>{t('failed.text')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Notice>
  );
}
