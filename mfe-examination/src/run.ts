import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HealthConsent } from './api/health-consent.ts';
import type { Pattern, Symptom } from './api/types.ts';
import type { SealedExamination } from './guide/sending/sealed.ts';

/** An examination in progress: the input so far, or its encrypted result while it is being sent. */
export interface Run {
  symptoms: readonly Symptom[];
  pattern: Pattern | null;
  sealed: SealedExamination | undefined;
  /** It was finished before the page knew who is signed in: its owner is set as soon as that is known. */
  isOwnerDue: boolean;
  /** Its id among those that wait on this device; it survives a reload. */
  keptAs: string | undefined;
  /** Nothing of it is sent before she says so. */
  isHeld: boolean;
  /** She does not want what she has not agreed to saved, and is not asked again in this visit. */
  isDeclined: boolean;
}

export interface RunState extends Run {
  change(changes: Partial<Run>): void;
  /** Discards everything. */
  reset(): void;
}

const NEW: Run = {
  symptoms: [],
  pattern: null,
  sealed: undefined,
  isOwnerDue: false,
  keptAs: undefined,
  isHeld: false,
  isDeclined: false,
};

/** Finished and not saved: there again when she comes back to its result, until the page is closed (decision 193). */
let unsaved: Run | undefined;
export const keepRun = (run: Run | undefined): void => {
  unsaved = run;
};

/** Kept in memory as long as the pages of the examination are open. */
export function useRun(): RunState {
  const isResult = useLocation().pathname.endsWith('/step/results');
  const [run, setRun] = useState<Run>((isResult && unsaved) || NEW);
  const change = useCallback((changes: Partial<Run>) => setRun((before) => ({ ...before, ...changes })), []);
  return {
    ...run,
    change,
    reset: () => setRun(NEW),
  };
}

/** Whether the page alone holds what she has entered or found. */
export const isOnlyHere = ({ symptoms, sealed, keptAs }: Run): boolean =>
  symptoms.length > 0 || (sealed !== undefined && keptAs === undefined);

/** Whether data would be lost if the user left now. A result that is not to be saved is not: she was told so. */
export const isUnsaved = (run: Run, consent: HealthConsent): boolean =>
  isOnlyHere(run) && !(run.sealed && (run.isHeld || consent === 'not-agreed'));
