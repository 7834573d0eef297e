import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './spinner.css';

export interface SpinnerProps {
  /** What is loading, read aloud; also visible with `full`. */
  label: ReactNode;
  /** Fills the page's height instead of a line. */
  full?: boolean | undefined;
}

/** Appears after 200 ms, so that it does not flash when loading is quick. */
export function Spinner({ label, full = false }: SpinnerProps) {
  return (
    <span className={classes('v-spinner', full && 'v-spinner--full')} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      <span className={full ? undefined : 'v-visually-hidden'}>{label}</span>
    </span>
  );
}
