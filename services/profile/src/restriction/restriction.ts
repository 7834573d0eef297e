import { processingRestricted, processingRestrictionLifted } from '@vesela/contracts/events';
import { refuseErased, type ServiceEvents } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';

/** Restriction of processing by subject (GDPR Art. 18). */
export interface Restrictions {
  since(subject: string): Promise<string | null>;
  /** Setting the current value again changes nothing. */
  set(subject: string, restricted: boolean): Promise<void>;
}

export function createRestrictions(database: Database, emit: ServiceEvents['emit'], now: () => Date): Restrictions {
  return {
    async since(subject) {
      const row = await database.restriction.findUnique({ where: { subject } });
      return row?.since.toISOString() ?? null;
    },
    set: (subject, restricted) =>
      database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        const since = now();
        const { count } = restricted
          ? await tx.restriction.createMany({ data: [{ subject, since }], skipDuplicates: true })
          : await tx.restriction.deleteMany({ where: { subject } });
        if (count === 0) return;
        const event = restricted ? processingRestricted : processingRestrictionLifted;
        await emit(tx, event, { subject, at: since.toISOString() });
      }),
  };
}
