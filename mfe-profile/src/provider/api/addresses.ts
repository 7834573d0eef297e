import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf, readAnew } from '@vesela/framework/forms';
import { useList } from '../../api/pages.ts';
import type { AddressBlock, LiftReason } from './types.ts';

const PAGE_SIZE = 50;
const KEY = 'address-blocks';

/** Blocks of IP addresses: those in force, or all. */
export function useBlocks(state: 'lasting' | 'all') {
  const api = useApi<paths>();
  return useList<AddressBlock, number>(
    [KEY, state],
    ({ number }) => number,
    async (before, signal) => {
      const params = { query: { limit: PAGE_SIZE, state, ...before } };
      const { blocks, more } = bodyOf(await api.GET('/api/profile/address-blocks', { params, signal }));
      return { entries: blocks, more };
    },
  );
}

export function useBlock() {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { network: string; days: number; incident: string }) =>
      bodyOf(await api.POST('/api/profile/address-blocks', { body })),
    onSuccess: () => readAnew(client, [KEY]),
  });
}

export function useLiftBlock() {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: LiftReason }) => {
      const params = { path: { blockId: id } };
      return bodyOf(await api.POST('/api/profile/address-blocks/{blockId}/lift', { params, body: { reason } }));
    },
    onSuccess: () => readAnew(client, [KEY]),
  });
}
