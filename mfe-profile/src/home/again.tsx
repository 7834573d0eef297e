import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';

/** A part of the page whose service does not respond. */
export function Again({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Notice kind="info" live={false}>
      {text}{' '}
      <Button look="plain" onClick={onRetry}>
        {t('failed.again')}
      </Button>
    </Notice>
  );
}
