import type { ReactNode } from 'react';

/** Props that every kind of field gets from its question. */
export interface FieldProps<Q> {
  question: Q;
  hint: ReactNode;
  error: ReactNode;
}
