import type { ReactNode } from 'react';
import './summary-list.css';

/** A list of terms and values; contains `SummaryRow`s. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className="v-summary">{children}</dl>;
}

export interface SummaryRowProps {
  term: ReactNode;
  children: ReactNode;
  /** A link or plain button; its accessible name should say what it changes. */
  action?: ReactNode;
}

export function SummaryRow({ term, children, action }: SummaryRowProps) {
  return (
    <div className="v-summary__row">
      <dt>{term}</dt>
      <dd>{children}</dd>
      {action !== undefined && <dd className="v-summary__action v-no-print">{action}</dd>}
    </div>
  );
}
