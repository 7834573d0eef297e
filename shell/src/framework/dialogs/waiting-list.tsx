import { usePlatform, useStateAcrossSignIn } from '@vesela/framework';
import { type Column, DataTable } from '@vesela/framework/tables';
import { Button, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';

interface Act<Row> {
  /** On the button and in the dialog. */
  label: (row: Row) => string;
  title: (row: Row) => string;
  text: (row: Row) => string;
  done: string;
  conflict?: string;
  run: (row: Row) => Promise<unknown>;
}

interface WaitingListProps<Row> {
  /** Of the heading that names the table. */
  headingId: string;
  title: string;
  lead?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What tells the buttons of one row from those of another, for screen readers. */
  nameOf: (row: Row) => string;
  /** Why a row cannot be confirmed; undefined for one that can. */
  state: (row: Row) => string | undefined;
  confirm: Act<Row>;
  decline: Act<Row>;
}

/** What somebody asked for and a colleague has to confirm. Shows nothing where nothing waits. */
export function WaitingList<Row extends { id: string }>(props: WaitingListProps<Row>) {
  const { headingId, title, lead, rows, columns, nameOf, state } = props;
  const platform = usePlatform();
  const [declined, setDeclined] = useState<string>();
  // A confirmation may ask for a new sign-in, from which she comes back to the same question.
  const [confirmed, setConfirmed] = useStateAcrossSignIn(`${headingId}-confirmation`, '');
  if (rows.length === 0) return null;
  // A row that was decided while she signed in again is not asked about, and keeps no other from being asked about.
  const confirming = rows.find(({ id }) => id === confirmed);
  const asked = confirming ?? rows.find(({ id }) => id === declined);
  const name = confirming ? 'confirm' : 'decline';
  const close = () => {
    setDeclined(undefined);
    setConfirmed('');
  };
  const button = (act: 'confirm' | 'decline', row: Row) => (
    <Button look="plain" onClick={() => (act === 'confirm' ? setConfirmed(row.id) : setDeclined(row.id))}>
      {props[act].label(row)}
      <VisuallyHidden>: {nameOf(row)}</VisuallyHidden>
    </Button>
  );
  const act = props[name];
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {lead && <p>{lead}</p>}
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          { id: 'confirm', title: '', cell: (row) => state(row) ?? button('confirm', row) },
          { id: 'decline', title: '', cell: (row) => button('decline', row) },
        ]}
      />
      {asked && (
        <ActDialog
          danger={name === 'decline'}
          title={act.title(asked)}
          confirm={act.label(asked)}
          conflict={act.conflict}
          run={() => act.run(asked)}
          onDone={() => {
            close();
            platform.notify({ kind: 'success', text: act.done });
          }}
          onCancel={close}
        >
          <p>{act.text(asked)}</p>
        </ActDialog>
      )}
    </section>
  );
}
