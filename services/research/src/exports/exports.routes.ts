import type { FindAppointment } from '../clients/appointment.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import type { Exports } from './exports.ts';

type Names = 'listExportableProjects' | 'createExport' | 'listExports';

export function exportRoutes(findAppointment: FindAppointment, exports: Exports): Pick<ResearchHandlers, Names> {
  return {
    async listExportableProjects({ caller, query }) {
      const { clientId, clientName } = await findAppointment(caller, 'researcher');
      return { client_name: clientName, ...(await exports.projects(clientId, query)) };
    },
    async createExport({ caller, params, body }) {
      const appointment = await findAppointment(caller, 'researcher');
      return exports.create({ ...appointment, subject: caller.subject }, params.projectId, body);
    },
    async listExports({ caller, params, query }) {
      const { clientId } = await findAppointment(caller, 'researcher');
      return exports.list(clientId, params.projectId, query);
    },
  };
}
