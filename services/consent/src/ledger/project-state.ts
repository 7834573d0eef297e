import type { EventTransaction } from '@vesela/service-kit/events';
import { projectOf } from '../document-id.ts';

type ProjectState = 'open' | 'closed' | 'deleted' | 'ended';

/**
 * State of the project of a form; undefined for other documents. Locked for the rest of the transaction: the event that
 * closes a project waits for agreements in progress, and later agreements see the closed state.
 */
export async function projectState(
  tx: EventTransaction,
  document: string,
): Promise<ProjectState | 'unknown' | undefined> {
  const id = projectOf(document);
  if (id === undefined) return undefined;
  const sql = 'SELECT state FROM project WHERE id = $1::uuid FOR SHARE';
  const [project] = await tx.$queryRawUnsafe<{ state: ProjectState }[]>(sql, id);
  return project?.state ?? 'unknown';
}

export const takesPeople = (state: Awaited<ReturnType<typeof projectState>>) => state === undefined || state === 'open';
