import { useOwner } from '../../api/owner.ts';
import type { RunState } from '../../run.ts';
import { seal } from './sealed.ts';

/** Ends the examination: from now on what it found is held sealed, and its open form is forgotten. */
export function useFinish(run: RunState): () => Promise<void> {
  const owner = useOwner();
  return async () => {
    const { symptoms, pattern } = run;
    const finished_at = new Date().toISOString();
    const held = await seal({ submission_id: crypto.randomUUID(), symptoms, pattern, finished_at }, owner);
    run.change({ held, symptoms: [], pattern: null });
  };
}
