import { useState } from 'react';
import type { Pattern, Symptom } from './api/types.ts';
import type { SealedExamination } from './guide/sending/sealed.ts';

/** An examination in progress: the input so far, or its encrypted result while it is being sent. */
export interface Run {
  symptoms: readonly Symptom[];
  pattern: Pattern | null;
  sealed: SealedExamination | undefined;
}

export interface RunState extends Run {
  change(changes: Partial<Run>): void;
  /** Discards everything. */
  reset(): void;
}

const NEW: Run = { symptoms: [], pattern: null, sealed: undefined };

/** Kept in memory as long as the pages of the examination are open. */
export function useRun(): RunState {
  const [run, setRun] = useState(NEW);
  return {
    ...run,
    change: (changes) => setRun((before) => ({ ...before, ...changes })),
    reset: () => setRun(NEW),
  };
}

/** Whether data would be lost if the user left now. */
export const isUnsaved = ({ symptoms, sealed }: Run): boolean => symptoms.length > 0 || sealed !== undefined;
