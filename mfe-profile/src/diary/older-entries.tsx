import { useTexts } from '@vesela/framework';
import { Button, Notice } from '@vesela/ui';
import type { useReports } from '../api/reports.ts';

export interface OlderEntriesProps {
  reports: ReturnType<typeof useReports>;
  shown: number;
  /** Takes the id of the first report that came. */
  onFetched: (firstId: string | undefined) => void;
}

/** How many entries are shown, and the way to the older ones. */
export function OlderEntries({ reports, shown, onFetched }: OlderEntriesProps) {
  const t = useTexts();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reports;
  async function more() {
    const { data, isError } = await fetchNextPage();
    if (!isError) onFetched(data?.pages.at(-1)?.reports[0]?.id);
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
