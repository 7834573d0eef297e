import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  kind?: 'success' | 'info' | 'error' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** False for a notice that is part of the initial page and should not be announced. */
  live?: boolean | undefined;
}

const SIGNS = { success: '✓', info: 'i', error: '!' } as const;

/** A message in the page. Errors are announced at once, everything else when the screen reader pauses. */
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
