import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/notification';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../api/owner.ts';
import { idHere, permissionHere, subscribeHere, unsubscribeHere } from './browser-push.ts';
import { kindOfDevice } from './kind-of-device.ts';

type PushDevices = components['schemas']['PushDevices'];

/** Her devices, what this browser can, and the mutations that turn notifications on here and remove a device. */
export function usePushDevices() {
  const api = useApi<paths>({ background: true });
  const client = useQueryClient();
  const language = useLanguage();
  const queryKey = ['push-devices', useOwner()];
  const hereKey = ['push-here'];
  const query = useQuery({
    ...FRESH,
    queryKey,
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/notification/push-devices', { signal })),
    retry: worthRetrying,
  });
  const here = useQuery({
    ...FRESH,
    queryKey: hereKey,
    queryFn: async () => ({ permission: await permissionHere(), id: (await idHere()) ?? null }),
  });
  const again = () => readAnew(client, hereKey);
  const adding = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscribed = await subscribeHere(publicKey);
      if (!subscribed) return undefined;
      try {
        const body = { ...subscribed, ...kindOfDevice(navigator.userAgent), language };
        return bodyOf(await api.POST('/api/notification/push-devices', { body }));
      } catch (error) {
        // Nothing would ever be sent to it.
        await unsubscribeHere();
        throw error;
      }
    },
    onSuccess: (devices) => devices && client.setQueryData(queryKey, devices),
    onSettled: again,
  });
  const removing = useMutation({
    mutationFn: async (id: string) => {
      const params = { path: { deviceId: id } };
      const answer = await api.DELETE('/api/notification/push-devices/{deviceId}', { params });
      // One that is gone already is removed as she wished.
      if (answer.response.status !== 404) bodyOf(answer);
      if (id === (await idHere())) await unsubscribeHere();
    },
    onSuccess: (_nothing, id) =>
      client.setQueryData<PushDevices>(
        queryKey,
        (known) => known && { ...known, devices: known.devices.filter((device) => device.id !== id) },
      ),
    onSettled: again,
  });
  return { query, here, adding, removing };
}
