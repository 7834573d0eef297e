import { usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Notice, VisuallyHidden } from '@vesela/ui';

/** The shape of what is coming, still, so that nothing jumps or flickers. */
export function DiaryLoading() {
  const t = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('diary.loading')}</VisuallyHidden>
      <div className="diary-skeleton" aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}

export function DiaryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Notice kind="error" title={t('diary.error.title')}>
      <p>{t('diary.error.text')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('diary.retry')}
      </Button>
    </Notice>
  );
}

export function DiaryEmpty() {
  const t = useTexts();
  const platform = usePlatform();
  return (
    <Card tone="tint">
      <h3>{t('diary.empty.title')}</h3>
      <p>{t('diary.empty.text')}</p>
      <p>
        <ButtonLink href={platform.href('/Calculator')}>{t('diary.empty.action')}</ButtonLink>
      </p>
    </Card>
  );
}
