import type { Caller } from '@vesela/service-kit';
import type { FindAppointment } from '../clients/appointment.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import type { Exports } from './exports.ts';
import type { WaitingExports } from './waiting-exports.ts';

type Names = 'listExportableProjects' | 'createExport' | 'confirmExport' | 'declineExport' | 'listExports';

export function exportRoutes(
  findAppointment: FindAppointment,
  exports: Exports,
  waiting: WaitingExports,
): Pick<ResearchHandlers, Names> {
  const researcherOf = async (caller: Caller) => ({
    ...(await findAppointment(caller, 'researcher')),
    subject: caller.subject,
  });
  return {
    async listExportableProjects({ caller, query }) {
      const { clientId, clientName } = await findAppointment(caller, 'researcher');
      const [projects, files] = await Promise.all([
        exports.projects(clientId, query),
        waiting.listFor(clientId, caller.subject),
      ]);
      return { client_name: clientName, ...projects, waiting: files };
    },
    async createExport({ caller, params, body }) {
      return exports.create(await researcherOf(caller), params.projectId, body);
    },
    async confirmExport({ caller, params: { projectId, exportId } }) {
      await waiting.confirm(await researcherOf(caller), projectId, exportId);
    },
    async declineExport({ caller, params: { projectId, exportId } }) {
      await waiting.decline(await researcherOf(caller), projectId, exportId);
    },
    async listExports({ caller, params, query }) {
      const { clientId } = await findAppointment(caller, 'researcher');
      return exports.list(clientId, params.projectId, caller.subject, query);
    },
  };
}
