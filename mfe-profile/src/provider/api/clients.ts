import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/research';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../../api/owner.ts';
import { useList } from '../../api/pages.ts';
import type { AuditFilters } from './accounts.ts';
import type { Client, ResearchAuditEntry, Staff, WaitingAppointment } from './types.ts';

const PAGE_SIZE = 50;

/** The clients: all, or those of one kind. */
export function useClients(kind?: Client['kind']) {
  const api = useApi<paths>();
  return useList<Client, string>(
    ['clients', kind ?? 'all'],
    ({ id }) => id,
    async (before, signal) => {
      const params = { query: { limit: PAGE_SIZE, ...(kind === undefined ? {} : { kind }), ...before } };
      const { clients, more } = bodyOf(await api.GET('/api/research/clients', { params, signal }));
      return { entries: clients, more };
    },
  );
}

export function useCreateClient() {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pick<Client, 'name' | 'kind'>) =>
      bodyOf(await api.POST('/api/research/clients', { body })),
    onSuccess: () => readAnew(client, ['clients']),
  });
}

/** A client, its administrators and researchers, and appointments that wait. */
export function useStaff(clientId: string) {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['staff', useOwner(), clientId],
    queryFn: async ({ signal }): Promise<{ client: Client; staff: Staff[]; waiting: WaitingAppointment[] }> => {
      const params = { path: { clientId } };
      return bodyOf(await api.GET('/api/research/clients/{clientId}/staff', { params, signal }));
    },
    retry: worthRetrying,
  });
}

export function useAppoint(clientId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pick<Staff, 'subject' | 'name' | 'role'>) => {
      const params = { path: { clientId } };
      return bodyOf(await api.POST('/api/research/clients/{clientId}/staff', { params, body }));
    },
    onSuccess: () => readAnew(client, ['staff']),
  });
}

/** Confirms what a colleague asked for. */
export function useConfirmAppointment(clientId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (appointmentId: string) => {
      const params = { path: { clientId, appointmentId } };
      const path = '/api/research/clients/{clientId}/appointments/{appointmentId}/confirmation';
      return bodyOf(await api.POST(path, { params, body: {} }));
    },
    onSuccess: () => readAnew(client, ['staff']),
  });
}

/** Takes back or declines an appointment that waits. One that has already ended counts as ended. */
export function useDeclineAppointment(clientId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (appointmentId: string) => {
      const params = { path: { clientId, appointmentId } };
      deletedOrGone(await api.DELETE('/api/research/clients/{clientId}/appointments/{appointmentId}', { params }));
    },
    onSuccess: () => readAnew(client, ['staff']),
  });
}

/** The audit log of clients, their staff and the files that researchers took, as far as the filters let it through. */
export function useResearchAudit(filters: AuditFilters & { act?: ResearchAuditEntry['act']; project_id?: string }) {
  const api = useApi<paths>();
  return useList<ResearchAuditEntry, number>(
    ['research-audit', JSON.stringify(filters)],
    ({ number }) => number,
    async (before, signal) => {
      const params = { query: { limit: PAGE_SIZE, ...filters, ...before } };
      return bodyOf(await api.GET('/api/research/audit', { params, signal }));
    },
  );
}

/** Whose acts that log holds, and on which projects. */
export function useAuditChoices() {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['audit-choices', useOwner()],
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/research/audit/choices', { signal })),
    retry: worthRetrying,
  });
}

/** Ends an appointment. One that has already ended counts as ended. */
export function useRemoveStaff(clientId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (staffId: string) => {
      const params = { path: { clientId, staffId } };
      deletedOrGone(await api.DELETE('/api/research/clients/{clientId}/staff/{staffId}', { params }));
    },
    onSuccess: () => readAnew(client, ['staff']),
  });
}
