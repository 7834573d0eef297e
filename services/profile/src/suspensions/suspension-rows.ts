import type { Suspension } from '@vesela/contracts/profile';
import type { Database, Transaction } from '../database.ts';
import type { Suspension as SuspensionRow } from '../generated/prisma/client.ts';

/**
 * Converts rows to the contract's format. A suspension is in force when the identity provider has the current state of
 * the account.
 */
export async function suspensionsOf(
  database: Pick<Database | Transaction, 'account'>,
  rows: readonly SuspensionRow[],
): Promise<Suspension[]> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const accounts = await database.account.findMany({ where: { subject: { in: subjects } } });
  const settled = new Set(accounts.filter((a) => a.settledVersion === a.version).map(({ subject }) => subject));
  return rows.map((row) => suspensionOf(row, settled.has(row.subject)));
}

function suspensionOf(row: SuspensionRow, inForce: boolean): Suspension {
  // The columns contain only values of the contract's types.
  const codes = { reason: row.reason, language: row.language, ended_by: row.endedBy } as Pick<
    Suspension,
    'reason' | 'language' | 'ended_by'
  >;
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    ...codes,
    notice: row.notice,
    started_at: row.startedAt.toISOString(),
    until: row.until.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    in_force: inForce,
  };
}
