import type { ReactNode } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Each time it is opened: content that is fetched can be asked for then. */
  onOpen?: (() => void) | undefined;
}

/** More for those who want it, closed at first. */
export function Disclosure({ summary, children, open, onOpen }: DisclosureProps) {
  return (
    <details
      className="v-disclosure"
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary>{summary}</summary>
      <div className="v-disclosure__body">{children}</div>
    </details>
  );
}
