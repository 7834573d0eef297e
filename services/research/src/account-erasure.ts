import { eraseAccounts, eraseRowsOf } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import { recordAct } from './audit/audit.ts';
import { appointmentOf } from './clients/clients.ts';
import type { Emit, Transaction } from './database.ts';
import type { Members } from './members/members.ts';
import { KEPT_AT_ERASURE } from './service.definition.ts';

/**
 * Erases a deleted account. A participant's memberships, keys and data are deleted in every project. An administrator or
 * researcher only loses the appointments: projects, activities and exports belong to the client.
 */
export function accountErasure(
  { members, emit }: { members: Pick<Members, 'leaveAll'>; emit: Emit },
  now: () => Date,
): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'research',
    async erase(tx, subject) {
      const appointments = await tx.staff.findMany({ where: { subject } });
      // What she asked for, or confirmed, waits no longer.
      await tx.waitingAct.deleteMany({ where: { OR: [{ requestedBy: subject }, { confirmedBy: subject }] } });
      const left = await members.leaveAll(tx, subject);
      const erased = await eraseRowsOf(tx, subject, { except: Object.keys(KEPT_AT_ERASURE) });
      for (const row of appointments) await recordAct(tx, { at: now(), act: 'staff_removed', ...appointmentOf(row) });
      return left + erased;
    },
    emit,
    now,
  });
}
