import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ProjectSummary } from './api/types.ts';

/** Says how many take part. A small number is not told, and nobody can have joined a draft. */
export function useCountText() {
  const { t } = useOwnTexts();
  return ({ participants, state }: Pick<ProjectSummary, 'participants' | 'state'>) =>
    participants ?? t(state === 'draft' ? 'count.none' : 'count.few');
}
