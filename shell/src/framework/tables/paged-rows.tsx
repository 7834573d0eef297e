import { Button, Notice } from '@vesela/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The part of a list of pages that its button needs. */
export interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
}

interface PagedRowsProps {
  list: PagedList;
  /** On the button. */
  more: string;
  /** Says that older entries could not be loaded. */
  failed: string;
  /** A table, a list, or a field to choose from. */
  children: ReactNode;
}

/**
 * Rows and a button for older ones. The first of those takes the focus, or the field that offers it: with the last page
 * the button goes away.
 */
export function PagedRows({ list, more, failed, children }: PagedRowsProps) {
  const shown = useRef<HTMLDivElement>(null);
  const rows = () => shown.current?.querySelectorAll<HTMLElement>('tbody th, li:not(li li), option') ?? [];
  /** Index of the row that takes the focus as soon as it is there. */
  const [next, setNext] = useState<number>();
  useEffect(() => {
    if (next === undefined) return;
    // The last page may hold nothing that is not shown already.
    const row = rows()[next] ?? (list.hasNextPage ? undefined : [...rows()].at(-1));
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector('a') ?? row.closest('select') ?? row).focus();
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
