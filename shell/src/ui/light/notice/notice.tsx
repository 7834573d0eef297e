import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  kind?: 'success' | 'info' | 'error' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** False for a notice that is part of the page from the start and should not be announced. */
  live?: boolean | undefined;
}

const SIGNS = { success: '✓', info: 'i', error: '!' } as const;

/** A message in the page. An error is announced at once, everything else when the reader pauses. */
export function Notice({ kind = 'info', title, children, live = true }: NoticeProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`v-notice v-notice--${kind}`} role={role}>
      <span className="v-notice__sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div className="v-notice__body">
        {title !== undefined && <strong className="v-notice__title">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
