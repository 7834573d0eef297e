// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles away from a table laid out as blocks
/// <reference path="../../ui/css.d.ts" />
import type { ReactNode } from 'react';
import './data-table.css';

export interface Column<Row> {
  id: string;
  /** Empty above buttons. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** A number: set to the end of its column. */
  numeric?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are. */
  label: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/**
 * A table; on a phone each row is a block that repeats the titles, so that nothing scrolls sideways.
 */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table" aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, numeric }) =>
            title ? (
              <th key={id} role="columnheader" scope="col" className={numeric ? 'data-table__number' : undefined}>
                {title}
              </th>
            ) : (
              <td key={id} role="cell" />
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ id, title, cell, numeric }, index) => {
              const className = numeric ? 'data-table__number' : undefined;
              return index === 0 ? (
                <th key={id} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} role="cell" className={className} data-title={title}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
