import { useSession } from '@vesela/framework';
import { useOwner } from '../../api/owner.ts';
import type { RunState } from '../../run.ts';
import { seal } from './sealed.ts';

/** Finishes the examination: the result is encrypted, and its plain form is discarded. */
export function useFinish(run: RunState): () => Promise<void> {
  const owner = useOwner();
  const isOwnerDue = useSession().status === 'loading';
  return async () => {
    const { symptoms, pattern } = run;
    const finished_at = new Date().toISOString();
    const sealed = await seal({ submission_id: crypto.randomUUID(), symptoms, pattern, finished_at }, owner);
    run.change({ sealed, isOwnerDue, symptoms: [], pattern: null });
  };
}
