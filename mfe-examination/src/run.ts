import { useState } from 'react';
import type { Pattern, Symptom } from './api/types.ts';
import type { Held } from './guide/sending/sealed.ts';

/** An examination that she is about: what it found so far, or its sealed result on the way to the portal. */
export interface Run {
  symptoms: readonly Symptom[];
  pattern: Pattern | null;
  held: Held | undefined;
}

export interface RunState extends Run {
  change(changes: Partial<Run>): void;
  /** Forgets all of it. */
  reset(): void;
}

const NEW: Run = { symptoms: [], pattern: null, held: undefined };

/** Lives as long as the pages of the examination, in memory only. */
export function useRun(): RunState {
  const [run, setRun] = useState(NEW);
  return {
    ...run,
    change: (changes) => setRun((before) => ({ ...before, ...changes })),
    reset: () => setRun(NEW),
  };
}

/** Something of hers would be lost if she left now. */
export const isUnsaved = ({ symptoms, held }: Run): boolean => symptoms.length > 0 || held !== undefined;
