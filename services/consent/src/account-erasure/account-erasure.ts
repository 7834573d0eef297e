import { eraseAccounts } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import { type Append, agrees, endsIn, latestEntries } from '../ledger/ledger.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import type { People } from '../ledger/person.ts';
import type { Revocations } from '../revocations/revocations.ts';

interface Deps {
  revocations: Pick<Revocations, 'eraseAll'>;
  append: Append;
  people: Pick<People, 'lock'>;
  emit: Emit;
  own: Pick<OwnEntries, 'has'>;
}

/**
 * Handles a deleted account: ends its agreements, starts the deletions still waiting under revocations, deletes the passkeys
 * for signing, and detaches the ledger from the subject. The entries stay as proof of what the portal was allowed to do, under a
 * number that identifies nobody.
 */
export function accountErasure(
  { revocations, append, people, emit, own }: Deps,
  now: () => Date,
): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'consent',
    async erase(tx, subject) {
      const at = now();
      const isKnown = await tx.person.findUnique({ where: { subject }, select: { id: true } });
      const person = isKnown && (await people.lock(tx, subject, at));
      // After the lock: a passkey that was being added is there by now.
      const { count: keys } = await tx.signingKey.deleteMany({ where: { subject } });
      if (!person) return keys;
      const latest = await latestEntries(tx, subject, own);
      // Her account is erased also where nothing may be signed on top of her chain.
      const held = endsIn(latest, person) ? latest.filter(agrees) : [];
      for (const { document, versionId, lang, textHash } of held) {
        // No separate event for these revocations: every holder deletes all data of the account anyway.
        await append(tx, person, { document, versionId, lang, textHash, action: 'revoked', by: 'portal', at });
      }
      await revocations.eraseAll(tx, person);
      await tx.person.update({ where: { id: person.id }, data: { subject: null, signedBy: null, signature: null } });
      return keys + 1;
    },
    emit,
    now,
  });
}
