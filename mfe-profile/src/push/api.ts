import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/notification';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew } from '@vesela/framework/forms';
import { useOwnRecord } from '../api/own-record.ts';
import { FRESH } from '../api/owner.ts';
import { idHere, permissionHere, subscribeHere, unsubscribeHere } from './browser-push.ts';
import { kindOfDevice } from './kind-of-device.ts';

/** Her devices, what this browser can, and the mutations that turn notifications on here and remove a device. */
export function usePushDevices() {
  const api = useApi<paths>({ background: true });
  const client = useQueryClient();
  const language = useLanguage();
  const { query, set } = useOwnRecord('push-devices', async (signal) =>
    bodyOf(await api.GET('/api/notification/push-devices', { signal })),
  );
  const hereKey = ['push-here'];
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
    onSuccess: (devices) => devices && set(devices),
    onSettled: again,
  });
  const removing = useMutation({
    mutationFn: async (id: string) => {
      const params = { path: { deviceId: id } };
      deletedOrGone(await api.DELETE('/api/notification/push-devices/{deviceId}', { params }));
      if (id === (await idHere())) await unsubscribeHere();
    },
    onSuccess: (_nothing, id) =>
      set((known) => known && { ...known, devices: known.devices.filter((device) => device.id !== id) }),
    onSettled: again,
  });
  return { query, here, adding, removing };
}
