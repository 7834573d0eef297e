import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';

interface MoreButtonProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads older entries of a list; renders nothing when there are none. */
export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useOwnTexts();
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError && <Notice kind="error">{t('save.later')}</Notice>}
      <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('more')}
      </Button>
    </>
  );
}
