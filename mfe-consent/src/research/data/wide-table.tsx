import type { ReactNode } from 'react';

interface WideTableProps {
  /** Names it for who does not see it. */
  label: string;
  columns: readonly string[];
  /** The body. */
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the page. */
export function WideTable({ label, columns, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className="research-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
