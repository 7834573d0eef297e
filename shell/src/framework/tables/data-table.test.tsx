/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type Column, DataTable } from '@vesela/framework/tables';
import { expectAccessible } from '@vesela/framework/testing/accessible';

interface Row {
  id: number;
  name: string;
  exports: number;
}

const ROWS: Row[] = [
  { id: 2, name: 'Cervical', exports: 12 },
  { id: 1, name: 'Breast', exports: 3 },
];
const COLUMNS: Column<Row>[] = [
  { id: 'name', title: 'Study', cell: ({ name }) => name },
  { id: 'exports', title: 'Files', cell: ({ exports }) => exports, numeric: true },
  { id: 'open', title: '', cell: ({ name }) => <button type="button">Open {name}</button> },
];
const show = (rows: readonly Row[]) =>
  render(
    <main>
      <DataTable label="Studies" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
    </main>,
  );

afterEach(cleanup);

describe('a table', () => {
  it('keeps the order of its rows, and each row is named by its first cell', () => {
    show(ROWS);
    const table = screen.getByRole('table', { name: 'Studies' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cervical', 'Breast']);
    const row = within(table).getByRole('row', { name: /Breast/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', 'Open Breast']);
  });

  it('says in each cell under which title it stands, for a phone, where the head is not seen', () => {
    show(ROWS);
    const titles = [...document.querySelectorAll<HTMLElement>('tbody td')].map(({ dataset }) => dataset.title);
    expect(titles).toEqual(['Files', '', 'Files', '']);
  });

  it('has no empty title above buttons, which a screen reader would read as a column without a name', () => {
    show(ROWS);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Study', 'Files']);
  });

  it('sets numbers and their title to the end of the column', () => {
    const { container } = show(ROWS);
    const numbers = [...container.querySelectorAll('.data-table__number')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['Files', '12', '3']);
  });

  it('is a table to a screen reader also where it is laid out as blocks, and accessible without a row', async () => {
    show([]);
    expect(screen.getByRole('table').getAttribute('role')).toBe('table');
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('scope'))).toEqual(['col', 'col']);
    await expectAccessible();
  });
});
