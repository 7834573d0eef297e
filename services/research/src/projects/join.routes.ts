import type { ProjectState } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { type Database, dayOf } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import { readJoinCode } from './join-code.ts';
import { activityOf, inputOf, isOpenOn } from './project-row.ts';

/** The code of a draft project is treated as unknown: it has not been given to anybody yet. */
export function joinRoutes(
  database: Database,
  now: () => Date,
): Pick<ResearchHandlers, 'openJoinPage' | 'resolveJoinCode'> {
  const find = async (typed: string) => {
    const joinCode = readJoinCode(typed);
    const found =
      joinCode &&
      (await database.project.findUnique({
        where: { joinCode },
        include: { client: { select: { name: true } }, activities: { orderBy: [{ from: 'asc' }, { id: 'asc' }] } },
      }));
    if (!found || found.state === 'draft') throw problem('unknown_code');
    return { ...found, open: isOpenOn(dayOf(now()), found) };
  };
  return {
    async openJoinPage({ body }) {
      const project = await find(body.code);
      return {
        project_id: project.id,
        consent_document: `project.${project.id}`,
        client_name: project.client.name,
        ...inputOf(project),
        activities: project.activities.map((activity) => activityOf(activity, 0)),
        open: project.open,
      };
    },
    async resolveJoinCode({ body }) {
      const { id, state, open } = await find(body.code);
      return { project_id: id, state: state as ProjectState, open };
    },
  };
}
