import type { ReactNode } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  /** Called each time it is opened, for example to load its content. */
  onOpen?: (() => void) | undefined;
}

/** Additional content, initially closed. */
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
