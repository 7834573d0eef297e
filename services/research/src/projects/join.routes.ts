import type { JoinPage, ProjectState } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { type Database, dayOf } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import { readJoinCode } from './join-code.ts';
import { activityOf, inputOf, isOpenOn } from './project-row.ts';

/** The code of a draft project is treated as unknown: it has not been given to anybody yet. */
export function joinRoutes(
  database: Database,
  now: () => Date,
): Pick<ResearchHandlers, 'openJoinPage' | 'getMyProject' | 'resolveJoinCode'> {
  const find = async (where: { joinCode: string } | { id: string }) => {
    const found = await database.project.findUnique({
      where,
      include: { client: { select: { name: true } }, activities: { orderBy: [{ from: 'asc' }, { id: 'asc' }] } },
    });
    return found && found.state !== 'draft' ? { ...found, open: isOpenOn(dayOf(now()), found) } : undefined;
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const findByCode = async (typed: string) => {
    const joinCode = readJoinCode(typed);
    const found = joinCode === undefined ? undefined : await find({ joinCode });
    if (!found) throw problem('unknown_code');
    return found;
  };
  const pageOf = (project: Found): JoinPage => ({
    project_id: project.id,
    consent_document: `project.${project.id}`,
    client_name: project.client.name,
    ...inputOf(project),
    activities: project.activities.map((activity) => activityOf(activity, 0)),
    open: project.open,
  });
  return {
    openJoinPage: async ({ body }) => pageOf(await findByCode(body.code)),
    async getMyProject({ caller }) {
      const project = caller.project === undefined ? undefined : await find({ id: caller.project });
      return { project: project ? pageOf(project) : null };
    },
    async resolveJoinCode({ body }) {
      const { id, state, open } = await findByCode(body.code);
      return { project_id: id, state: state as ProjectState, open };
    },
  };
}
