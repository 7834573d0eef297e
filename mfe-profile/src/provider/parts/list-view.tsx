import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PagedRows } from '@vesela/framework/tables';
import { Button, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { List } from '../../api/pages.ts';
import { LoadFailed } from './for-provider.tsx';

interface Filter {
  /** Of the field that chose it. */
  id: string;
  /** Shows everything again, or what `action` says. */
  clear: () => void;
  /** Words of the button below `none`. Without them the list says that nothing matches, and offers everything. */
  action?: string;
}

interface ListViewProps<Entry> {
  list: List<Entry>;
  /** Message for an empty list. */
  none: string;
  /** What limits the list now. */
  filter?: Filter | undefined;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list with its states: loading, failed, empty, and more to load. */
export function ListView<Entry>({ list, none, filter, children }: ListViewProps<Entry>) {
  const { t } = useOwnTexts();
  const common = useTexts();
  if (!list.entries) {
    if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />;
    return <Spinner label={common('loading')} />;
  }
  if (list.entries.length === 0) return filter ? <NoMatch {...filter} none={none} /> : <p>{none}</p>;
  return (
    <PagedRows list={list} more={t('more')} failed={t('failed.later')}>
      {children(list.entries)}
    </PagedRows>
  );
}

/** Nothing in the list is of the kind that was chosen. */
function NoMatch({ id, clear, action, none }: Filter & { none: string }) {
  const { t } = useOwnTexts();
  function showAll() {
    clear();
    // The button that has the focus goes away with the message.
    document.getElementById(id)?.focus();
  }
  return (
    <>
      <p role="status">{action === undefined ? t('none.match') : none}</p>
      <Button look="quiet" onClick={showAll}>
        {action ?? t('none.showAll')}
      </Button>
    </>
  );
}
