import type { researchContract } from '@vesela/contracts/research';
import { type Peer, ProblemError } from '@vesela/service-kit';

/** Which project a join code opens; the research service knows. */
export interface ProjectFinder {
  /** Nothing for a code that opens none. Throws `unavailable` when the research service does not answer. */
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
