import type { FindAppointment } from '../clients/appointment.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import type { Activities } from './activities.ts';
import type { Invite } from './invite.ts';
import type { Administrator } from './own-project.ts';
import type { Projects } from './projects.ts';

type Names =
  | 'listProjects'
  | 'createProject'
  | 'getProject'
  | 'editProject'
  | 'changeProjectState'
  | 'deleteProject'
  | 'createActivity'
  | 'editActivity'
  | 'deleteActivity'
  | 'invite';

/** Every handler first resolves the client that the caller administers, whose id is passed to every query. */
export function projectRoutes(
  findAppointment: FindAppointment,
  projects: Projects,
  activities: Activities,
  invite: Invite,
): Pick<ResearchHandlers, Names> {
  const administratorOf = async (caller: Parameters<FindAppointment>[0]): Promise<Administrator> => ({
    clientId: (await findAppointment(caller, 'client-administrator')).clientId,
    subject: caller.subject,
  });
  return {
    async listProjects({ caller, query }) {
      const { clientId, clientName } = await findAppointment(caller, 'client-administrator');
      return { client_name: clientName, ...(await projects.list(clientId, query)) };
    },
    createProject: async ({ caller, body }) => projects.create(await administratorOf(caller), body),
    getProject: async ({ caller, params }) => projects.get((await administratorOf(caller)).clientId, params.projectId),
    editProject: async ({ caller, params, body }) =>
      projects.edit(await administratorOf(caller), params.projectId, body),
    changeProjectState: async ({ caller, params, body }) =>
      projects.changeState(await administratorOf(caller), params.projectId, body.state),
    deleteProject: async ({ caller, params }) => projects.delete(await administratorOf(caller), params.projectId),
    createActivity: async ({ caller, params, body }) =>
      activities.create(await administratorOf(caller), params.projectId, body),
    editActivity: async ({ caller, params, body }) =>
      activities.edit(await administratorOf(caller), params.projectId, params.activityId, body),
    deleteActivity: async ({ caller, params }) =>
      activities.delete(await administratorOf(caller), params.projectId, params.activityId),
    invite: async ({ caller, params, body }) => ({
      invited: await invite(await administratorOf(caller), params.projectId, body),
    }),
  };
}
