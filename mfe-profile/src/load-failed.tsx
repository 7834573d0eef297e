import { useTexts } from '@vesela/framework';
import { Button, Notice } from '@vesela/ui';

/** A part of a page that failed to load, with a retry button; the rest of the page works. `text` says what failed. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const common = useTexts();
  return (
    <Notice kind="error">
      <p>{text}</p>
      <Button look="quiet" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Notice>
  );
}
