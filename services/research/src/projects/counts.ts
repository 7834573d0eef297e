import type { Database } from '../database.ts';
import type { ProjectCounts } from './project-row.ts';

/** Number of active participants, by project id. */
export async function countParticipants(
  database: Database,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await database.member.groupBy({
    by: ['projectId'],
    where: { projectId: { in: [...projectIds] }, active: true },
    _count: true,
  });
  return new Map(found.map(({ projectId, _count }) => [projectId, _count]));
}

export async function countsOf(database: Database, projectId: string): Promise<ProjectCounts> {
  const [participants, exports, withData] = await Promise.all([
    database.member.count({ where: { projectId, active: true } }),
    database.exportRecord.count({ where: { projectId } }),
    database.$queryRaw<{ activity_id: string; count: number }[]>`
      SELECT activity_id, count(DISTINCT pseudonym)::int AS count
      FROM study_record JOIN member USING (project_id, pseudonym)
      WHERE project_id = ${projectId}::uuid AND active AND survey <> ALL (withdrawn) AND sealed IS NOT NULL
      GROUP BY activity_id`,
  ]);
  return { participants, exports, withData: new Map(withData.map(({ activity_id, count }) => [activity_id, count])) };
}
