import { problem } from '@vesela/service-kit';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { PushDevices } from './push-devices.ts';
import type { PushKey } from './push-key.ts';

type Names = 'getPushDevices' | 'addPushDevice' | 'removePushDevice';

/** Without a key no device is added; those of before can still be seen and removed. */
export function pushRoutes(devices: PushDevices, key: PushKey | undefined): Pick<NotificationHandlers, Names> {
  const get = async (subject: string) => ({ public_key: key?.publicKey ?? null, devices: await devices.list(subject) });
  return {
    getPushDevices: ({ caller }) => get(caller.subject),
    async addPushDevice({ caller, body }) {
      if (!key) throw problem('state_conflict');
      await devices.add(caller.subject, body);
      return get(caller.subject);
    },
    async removePushDevice({ caller, params }) {
      if (!(await devices.remove(caller.subject, params.deviceId))) throw problem('not_found');
    },
  };
}
