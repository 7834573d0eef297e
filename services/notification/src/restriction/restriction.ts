import { processingRestricted, processingRestrictionLifted } from '@vesela/contracts/events';
import { type Consumer, isErased, on } from '@vesela/service-kit/events';
import type { Database, Transaction } from '../database.ts';

/** Whether a subject restricted the processing of their data. */
export function isRestricted(database: Database): (subject: string) => Promise<boolean> {
  return async (subject) => (await database.restriction.findUnique({ where: { subject } })) !== null;
}

export function restrictionConsumers(): Consumer<Transaction>[] {
  return [
    on(processingRestricted, async ({ payload: { subject, at } }, tx: Transaction) => {
      if (await isErased(tx, subject)) return;
      await tx.restriction.createMany({ data: [{ subject, since: new Date(at) }], skipDuplicates: true });
    }),
    on(processingRestrictionLifted, async ({ payload: { subject } }, tx: Transaction) => {
      await tx.restriction.deleteMany({ where: { subject } });
    }),
  ];
}
