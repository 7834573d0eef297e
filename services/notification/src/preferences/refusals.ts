import type { RefusableMailKind } from '@vesela/contracts/notification';
import type { SealedBytes } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';

/** Kinds of mail that a recipient, identified by a keyed hash, has refused. */
export interface Refusals {
  has(recipient: Uint8Array, kind: RefusableMailKind): Promise<boolean>;
  set(recipient: SealedBytes, kind: RefusableMailKind, refused: boolean, tx?: Transaction): Promise<void>;
}

export function createRefusals(database: Database, now: () => Date): Refusals {
  return {
    async has(recipient, kind) {
      const where = { recipient_kind: { recipient: new Uint8Array(recipient), kind } };
      return (await database.refusal.findUnique({ where })) !== null;
    },
    async set(recipient, kind, refused, tx = database) {
      if (!refused) await tx.refusal.deleteMany({ where: { recipient, kind } });
      else await tx.refusal.createMany({ data: [{ recipient, kind, refusedAt: now() }], skipDuplicates: true });
    },
  };
}
