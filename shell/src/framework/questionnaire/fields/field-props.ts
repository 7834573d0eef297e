import type { ReactNode } from 'react';

/** What the question around it hands to each kind of field. */
export interface FieldProps<Q> {
  question: Q;
  hint: ReactNode;
  error: ReactNode;
}
