import type { Transaction } from '../database.ts';

/**
 * Locks the memberships with these pseudonyms until the transaction ends, always in the same order. Whoever changes a member's
 * records locks the member first: two that lock in different orders would wait for each other.
 */
export async function lockMembers(tx: Transaction, pseudonyms: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM member WHERE pseudonym = ANY (${pseudonyms}) ORDER BY project_id, pseudonym FOR UPDATE`;
}
