import { useTexts } from '@vesela/framework';
import { Button, Notice } from '@vesela/ui';
import type { useDiary } from '../api/diary.ts';

export interface OlderEntriesProps {
  diary: ReturnType<typeof useDiary>;
  shown: number;
  /** Called with the id of the first entry loaded. */
  onFetched: (firstId: string | undefined) => void;
}

/** The number of entries shown, and a button that loads older ones. */
export function OlderEntries({ diary, shown, onFetched }: OlderEntriesProps) {
  const t = useTexts();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = diary;
  async function more() {
    const { data, isError } = await fetchNextPage();
    if (!isError) onFetched(data?.pages.at(-1)?.entries[0]?.id);
  }
  return (
    <div className="diary-older v-no-print">
      <p role="status">{t('diary.shown', { n: shown })}</p>
      {isFetchNextPageError && <Notice kind="error">{t('diary.more.error')}</Notice>}
      {hasNextPage && (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => void more()}>
          {isFetchingNextPage ? t('diary.more.busy') : t('diary.more')}
        </Button>
      )}
    </div>
  );
}
