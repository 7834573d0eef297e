import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { KeptTexts } from '../kept-texts.tsx';

interface FailedProps {
  onRetry: () => void;
}

/** Shown when loading failed, with a retry button. No data are lost. */
export function Failed(props: FailedProps) {
  return (
    <KeptTexts>
      <Words {...props} />
    </KeptTexts>
  );
}

function Words({ onRetry }: FailedProps) {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error" title={t('kept.failed.title')}>
      <p>{t('kept.failed.text')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('kept.failed.retry')}
      </Button>
    </Notice>
  );
}
