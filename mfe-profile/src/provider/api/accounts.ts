import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/profile';
import { type Language, useApi } from '@vesela/framework';
import { bodyOf, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../../api/owner.ts';
import { useList } from '../../api/pages.ts';
import type { AuditEntry, LiftReason, Suspension, SuspensionReason } from './types.ts';

const PAGE_SIZE = 50;
const numberOf = ({ number }: { number: number }) => number;

export interface FoundAccount {
  subject: string;
  first_name: string | null;
  language: Language | null;
  enabled: boolean;
  suspension: Suspension | null;
}

/**
 * The account with exactly this e-mail address, or null. The lookup itself is logged and visible to the account's
 * holder.
 */
export function useFindAccount() {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (email: string): Promise<FoundAccount | null> =>
      bodyOf(await api.POST('/api/profile/accounts/find', { body: { email } })).account,
    gcTime: 0,
  });
}

export interface SuspensionInput {
  subject: string;
  days: number;
  reason: SuspensionReason;
  notice: string;
  language: Language;
}

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all(['suspensions', 'audit'].map((key) => readAnew(client, [key])));
  };
}

export function useSuspend() {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (body: SuspensionInput) => bodyOf(await api.POST('/api/profile/suspensions', { body })),
    onSuccess: useRefresh(),
  });
}

export function useLiftSuspension() {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: LiftReason }) => {
      const params = { path: { suspensionId: id } };
      return bodyOf(await api.POST('/api/profile/suspensions/{suspensionId}/lift', { params, body: { reason } }));
    },
    onSuccess: useRefresh(),
  });
}

export function useSuspensions(state: 'lasting' | 'all') {
  const api = useApi<paths>();
  return useList<Suspension, number>(['suspensions', state], numberOf, async (before, signal) => {
    const params = { query: { limit: PAGE_SIZE, state, ...before } };
    const { suspensions, more } = bodyOf(await api.GET('/api/profile/suspensions', { params, signal }));
    return { entries: suspensions.filter((one) => one !== null), more };
  });
}

/** What narrows both audit logs. */
export interface AuditFilters {
  staff?: string;
  from?: string;
  to?: string;
}

/** An act of the provider; `everything` has the lists that were opened too, which are left out otherwise. */
export type AuditKind = AuditEntry['act'] | 'everything';

/** The audit log of the provider's actions, as far as the filters let it through. */
export function useAudit(kind: AuditKind | undefined, filters: AuditFilters) {
  const api = useApi<paths>();
  const openings = kind === 'everything' ? ('with' as const) : ('without' as const);
  const only = kind === undefined || kind === 'everything' ? {} : { act: kind };
  return useList<AuditEntry, number>(
    ['audit', kind ?? 'acts', JSON.stringify(filters)],
    numberOf,
    async (before, signal) => {
      const params = { query: { limit: PAGE_SIZE, openings, ...only, ...filters, ...before } };
      return bodyOf(await api.GET('/api/profile/audit/all', { params, signal }));
    },
  );
}

/** Whose acts the log of the provider holds. */
export function useAuditStaff() {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['audit-staff', useOwner()],
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/profile/audit/staff', { signal })).staff,
    retry: worthRetrying,
  });
}
