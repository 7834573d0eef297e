import type { Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { Sign } from '../keys/statements.ts';
import type { Tree } from '../tree/tree.ts';

const BATCH = 1_000;
const LOCK = 7_120_084;
/** Far longer than a million entries take; it happens once. */
const LIMIT_MS = 30 * 60_000;

/**
 * Signs the entries and people of a ledger that was kept before there were signatures, as they are found, once. This proves
 * that they have not changed since, and nothing about the time before. A ledger that has any signature, or a head of
 * the tree anywhere, is left as it is: an unsigned entry in it was not written by the service.
 */
export async function signFound(
  { database, sign, tree, logger }: { database: Database; sign: Sign; tree: Pick<Tree, 'hasBegun'>; logger: Logger },
  now: () => Date,
): Promise<void> {
  if (await database.ledgerEntry.findFirst({ where: { NOT: { signature: null } }, select: { id: true } })) return;
  // Somebody took all signatures off.
  if (await tree.hasBegun()) return;
  const found = await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
      const at = now();
      let count = 0;
      for (;;) {
        const entries = await tx.ledgerEntry.findMany({
          where: { signature: null },
          take: BATCH,
          select: { id: true, hash: true },
        });
        if (entries.length === 0) break;
        const signed = entries.map(({ hash }) => sign('found-entry', hash, at.toISOString()));
        await tx.$executeRaw`
          UPDATE ledger_entry SET signed_by = given.key, signature = given.signature, found_at = ${at}
          FROM unnest(${entries.map(({ id }) => id)}::uuid[], ${signed.map(({ signedBy }) => signedBy)}::text[],
            ${signed.map(({ signature }) => signature)}::text[]) AS given (id, key, signature)
          WHERE ledger_entry.id = given.id`;
        count += entries.length;
      }
      for (;;) {
        const people = await tx.person.findMany({ where: { signature: null, NOT: { subject: null } }, take: BATCH });
        if (people.length === 0) return count;
        for (const { id, subject } of people)
          await tx.person.update({ where: { id }, data: sign('person', id, subject ?? '') });
      }
    },
    { timeout: LIMIT_MS },
  );
  if (found > 0) logger.warn({ entries: found }, 'entries from before there were signatures were signed as found');
}
