import type { ReactNode } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
}

/** More for those who want it, closed at first. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details className="v-disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="v-disclosure__body">{children}</div>
    </details>
  );
}
