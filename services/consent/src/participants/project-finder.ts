import type { researchContract } from '@vesela/contracts/research';
import { type Peer, ProblemError } from '@vesela/service-kit';

/** Finds the project of a join code; asks the research service. */
export interface ProjectFinder {
  /** Undefined for an unknown code. Throws `unavailable` when the research service does not answer. */
  find(joinCode: string): Promise<{ projectId: string; open: boolean } | undefined>;
}

export function createProjectFinder(research: Peer<(typeof researchContract)['routes']>): ProjectFinder {
  return {
    async find(code) {
      try {
        const { project_id, open } = await research.call('resolveJoinCode', { body: { code } });
        return { projectId: project_id, open };
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'unknown_code') return undefined;
        throw error;
      }
    },
  };
}
