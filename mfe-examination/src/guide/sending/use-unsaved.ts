import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { useEffect } from 'react';
import { keepRun, type RunState } from '../../run.ts';

/** While a result is not saved for want of a consent, the page knows of it, the home page as well. */
export function useUnsaved(run: RunState, isUnsaved: boolean): void {
  const { sealed } = run;
  useEffect(() => {
    if (!isUnsaved || !sealed) return;
    keepRun(run);
    void sealed.open().then(({ finished_at, symptoms }) => {
      const signs = symptoms.filter((symptom) => symptom !== 'no_symptoms');
      if (signs.length === 0) return;
      rememberUnsavedFinding({ owner: sealed.owner, finished_at, suspicious: signs.length, symptoms: signs });
    });
  }, [isUnsaved, sealed, run]);
}

/** It is saved now: the service knows of it. */
export function forgetUnsaved(): void {
  keepRun(undefined);
  rememberUnsavedFinding(undefined);
}
