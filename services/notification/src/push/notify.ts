import type { MailKind } from '@vesela/contracts/notification';
import { localPath } from '../letters/local-path.ts';
import { textOf } from '../letters/texts.ts';
import type { PushDevices } from './push-devices.ts';
import type { DeliverPush } from './push-sender.ts';

/** Says on a device that there is a reminder, and nothing of what it is about; false when the device is there no more. */
export type Notify = (subject: string, device: string, kind: MailKind) => Promise<boolean>;

/** Where a notification leads. The addresses tell nothing of an examination; the words are the same for all. */
const PATHS: Readonly<Partial<Record<MailKind, string>>> = {
  examination_reminder: '/Profile/reminders',
  examination_follow_up: '/TwoWeeksLater',
};

export interface NotifyOptions {
  devices: Pick<PushDevices, 'find' | 'remove'>;
  /** Undefined where the operator offers no notifications, or no longer. */
  deliver: DeliverPush | undefined;
  portalName: string;
}

export function createNotify({ devices, deliver, portalName }: NotifyOptions): Notify {
  return async (subject, id, kind) => {
    const device = await devices.find(subject, id);
    if (!device || !deliver) return false;
    const { subscription, language } = device;
    const text = textOf(language, 'push.reminder', { portal: portalName });
    const message = { title: portalName, text, language, path: localPath(language, PATHS[kind] ?? '/') };
    if ((await deliver(subscription, JSON.stringify(message))) === 'accepted') return true;
    await devices.remove(subject, id);
    return false;
  };
}
