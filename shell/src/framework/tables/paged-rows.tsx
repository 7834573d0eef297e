import { Button, Notice } from '@vesela/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PagedRowsProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ isError: boolean }>;
  };
  /** On the button. */
  more: string;
  /** Says that older entries could not be loaded. */
  failed: string;
  /** A table or a list. */
  children: ReactNode;
}

/** Rows and a button for older ones. The first of those takes the focus: with the last page the button goes away. */
export function PagedRows({ list, more, failed, children }: PagedRowsProps) {
  const shown = useRef<HTMLDivElement>(null);
  const rows = () => shown.current?.querySelectorAll<HTMLElement>('tbody th, li') ?? [];
  /** Index of the row that takes the focus as soon as it is there. */
  const [next, setNext] = useState<number>();
  useEffect(() => {
    const row = next === undefined ? undefined : rows()[next];
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector('a') ?? row).focus();
    setNext(undefined);
  });
  async function showMore() {
    const first = rows().length;
    const { isError } = await list.fetchNextPage();
    if (!isError) setNext(first);
  }
  return (
    <>
      <div ref={shown}>{children}</div>
      {list.isFetchNextPageError && <Notice kind="error">{failed}</Notice>}
      {list.hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void showMore()}>
          {more}
        </Button>
      )}
    </>
  );
}
