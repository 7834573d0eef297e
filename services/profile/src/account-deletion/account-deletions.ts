import { randomUUID } from 'node:crypto';
import type { Language } from '@vesela/contracts';
import { accountDeletionRequested, accountKept } from '@vesela/contracts/events';
import type { AccountDeletion, SignedAccountCertificate } from '@vesela/contracts/profile';
import { type Caller, problem } from '@vesela/service-kit';
import { refuseErased, type ServiceEvents } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import { codeHashOf, newCode } from './code.ts';
import { deletionOf, WITH_HOLDERS } from './deletion-view.ts';

export interface AccountDeletions {
  /**
   * Throws `validation_failed` (`other_address`) unless the address is that of the account, and `state_conflict` once
   * the deletion has started.
   */
  request(
    caller: Caller,
    input: { email: string; language: Language },
  ): Promise<{ deletion: AccountDeletion; code: string }>;
  of(subject: string): Promise<AccountDeletion | null>;
  /** Throws `not_found`, and `state_conflict` once the waiting period has ended. */
  keep(subject: string): Promise<void>;
  /** Throws `unknown_code`. */
  read(code: string): Promise<{ deletion: AccountDeletion; certificate: SignedAccountCertificate | null }>;
}

export interface AccountDeletionOptions {
  database: Database;
  emit: ServiceEvents['emit'];
  /** Waiting period in which the request can be cancelled. */
  delaySeconds: number;
  /** Called when a deletion may be due immediately. */
  onChange: () => void;
  now: () => Date;
}

export function createAccountDeletions(options: AccountDeletionOptions): AccountDeletions {
  const { database, emit, delaySeconds, onChange, now } = options;
  const find = (subject: string) => database.accountDeletion.findUnique({ where: { subject }, include: WITH_HOLDERS });
  return {
    async request({ subject, email }, { email: typed, language }) {
      if (email === undefined || email.toLowerCase() !== typed.toLowerCase()) {
        throw problem('validation_failed', { errors: [{ field: 'email', code: 'other_address' }] });
      }
      const code = newCode();
      const codeHash = codeHashOf(code) ?? '';
      await database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        const at = now();
        const dueAt = new Date(at.getTime() + delaySeconds * 1000);
        const row = { id: randomUUID(), subject, codeHash, language, state: 'waiting', requestedAt: at, dueAt };
        const { count } = await tx.accountDeletion.createMany({
          data: [{ ...row, nextTryAt: dueAt }],
          skipDuplicates: true,
        });
        if (count === 1) {
          const moments = { due_at: dueAt.toISOString(), at: at.toISOString() };
          await emit(tx, accountDeletionRequested, { subject, deletion_id: row.id, ...moments });
          return;
        }
        const where = { subject, state: 'waiting' };
        if ((await tx.accountDeletion.updateMany({ where, data: { codeHash } })).count === 0) {
          throw problem('state_conflict');
        }
      });
      const deletion = await find(subject);
      if (!deletion) throw problem('state_conflict');
      onChange();
      return { deletion: deletionOf(deletion), code };
    },
    async of(subject) {
      const row = await find(subject);
      return row && deletionOf(row);
    },
    keep: (subject) =>
      database.$transaction(async (tx) => {
        const row = await tx.accountDeletion.findUnique({ where: { subject }, select: { id: true } });
        if (!row) throw problem('not_found');
        const at = now();
        const where = { ...row, state: 'waiting', dueAt: { gt: at } };
        if ((await tx.accountDeletion.deleteMany({ where })).count === 0) throw problem('state_conflict');
        await emit(tx, accountKept, { subject, deletion_id: row.id, at: at.toISOString() });
      }),
    async read(code) {
      const codeHash = codeHashOf(code);
      const row =
        codeHash && (await database.accountDeletion.findUnique({ where: { codeHash }, include: WITH_HOLDERS }));
      if (!row) throw problem('unknown_code');
      // The column contains what the consent service signed.
      return { deletion: deletionOf(row), certificate: row.certificate as SignedAccountCertificate | null };
    },
  };
}
