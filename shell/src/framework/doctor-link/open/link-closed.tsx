import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading } from '@vesela/ui';

interface LinkClosedProps {
  /** Undefined when the page was opened without a token. */
  error: Error | undefined;
  onRetry: () => void;
}

/** A text key for each error code of this page, and one for everything else. */
function reasonOf(error: Error | undefined) {
  if (!error) return 'none';
  switch (codeOf(error)) {
    case 'link_expired':
      return 'expired';
    case 'link_revoked':
      return 'revoked';
    case 'processing_restricted':
      return 'restricted';
    case 'not_found':
    case 'validation_failed':
      return 'unknown';
    case 'rate_limited':
      return 'limited';
    default:
      return 'failed';
  }
}

/** Explains why no report is shown and what the doctor can do. */
export function LinkClosed({ error, onRetry }: LinkClosedProps) {
  const { t } = useOwnTexts();
  const reason = reasonOf(error);
  return (
    <>
      <PageHeading focus={error !== undefined} above={t('page.title')} lead={t(`closed.${reason}.text`)}>
        {t(`closed.${reason}.title`)}
      </PageHeading>
      {(reason === 'failed' || reason === 'limited') && <Button onClick={onRetry}>{t('closed.retry')}</Button>}
    </>
  );
}
