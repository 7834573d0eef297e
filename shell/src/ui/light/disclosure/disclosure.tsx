import type { ReactNode } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  /** Called each time it is opened, for example to load its content. */
  onOpen?: (() => void) | undefined;
  /** Called each time it is opened or closed. */
  onToggle?: ((open: boolean) => void) | undefined;
}

/** Additional content, initially closed. */
export function Disclosure({ summary, children, open, onOpen, onToggle }: DisclosureProps) {
  return (
    <details
      className="v-disclosure"
      open={open}
      onToggle={(event) => {
        const { open: isOpen } = event.currentTarget;
        onToggle?.(isOpen);
        if (isOpen) onOpen?.();
      }}
    >
      <summary>{summary}</summary>
      <div className="v-disclosure__body">{children}</div>
    </details>
  );
}
