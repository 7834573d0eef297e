import { createHash } from 'node:crypto';
import { type Language, languageSchema } from '@vesela/contracts';
import { MAX_PUSH_DEVICES } from '@vesela/contracts/constants';
import {
  type PushDevice,
  type PushSubscription,
  pushDeviceSchema,
  pushSubscriptionSchema,
} from '@vesela/contracts/notification';
import { type MasterKeys, problem } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import type { Database, Transaction } from '../database.ts';
import { openRow, sealRow } from '../secrets/sealed-row.ts';

type NewDevice = PushSubscription & Pick<PushDevice, 'browser' | 'system'> & { language: Language };

/** Browsers that get notifications. What is needed to send to one is sealed, and deleted with its row. */
export interface PushDevices {
  list(subject: string): Promise<PushDevice[]>;
  /** Takes the place of the same browser's earlier row, whoever's it was. Throws `state_conflict` when there are too many. */
  add(subject: string, device: NewDevice): Promise<void>;
  /** False when it is not there, or another's. */
  remove(subject: string, id: string): Promise<boolean>;
  /** Where a message that she turned on notifications for goes: her mail, and each of her devices. */
  withMail(tx: Transaction, subject: string): Promise<({ subject: string } | { subject: string; device: string })[]>;
  /** Undefined once it is removed or another's. */
  find(subject: string, id: string): Promise<{ subscription: PushSubscription; language: Language } | undefined>;
}

export interface PushDevicesOptions {
  database: Database;
  masters: MasterKeys;
  now: () => Date;
}

export const pushDeviceLabel = (id: string) => `push-device:${id}`;

export function createPushDevices({ database, masters, now }: PushDevicesOptions): PushDevices {
  const list: PushDevices['list'] = async (subject) =>
    (await database.pushDevice.findMany({ where: { subject }, orderBy: { createdAt: 'asc' } })).map(
      ({ id, browser, system, createdAt }) =>
        pushDeviceSchema.parse({ id, browser, system, created_at: createdAt.toISOString() }),
    );
  return {
    list,
    async add(subject, { endpoint, p256dh, auth, ...more }) {
      const id = createHash('sha256').update(endpoint).digest('hex');
      const sealed = await sealRow(masters, pushDeviceLabel(id), { endpoint, p256dh, auth });
      const row = { subject, ...more, ...sealed, createdAt: now() };
      await database.$transaction(async (tx) => {
        // Two requests at once must not both see room for one more.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`push-device:${subject}`}, 0))`;
        await refuseErased(tx, subject);
        const others = await tx.pushDevice.count({ where: { subject, NOT: { id } } });
        if (others >= MAX_PUSH_DEVICES) throw problem('state_conflict');
        await tx.pushDevice.upsert({ where: { id }, create: { id, ...row }, update: row });
      });
    },
    async remove(subject, id) {
      return (await database.pushDevice.deleteMany({ where: { subject, id } })).count > 0;
    },
    async withMail(tx, subject) {
      const found = await tx.pushDevice.findMany({ where: { subject }, select: { id: true } });
      return [{ subject }, ...found.map(({ id: device }) => ({ subject, device }))];
    },
    async find(subject, id) {
      const row = await database.pushDevice.findFirst({ where: { subject, id } });
      if (!row) return undefined;
      const subscription = pushSubscriptionSchema.parse(await openRow(masters, pushDeviceLabel(id), row));
      return { subscription, language: languageSchema.parse(row.language) };
    },
  };
}
