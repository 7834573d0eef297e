import type { ReactNode } from 'react';
import './visually-hidden.css';

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="v-visually-hidden">{children}</span>;
}
