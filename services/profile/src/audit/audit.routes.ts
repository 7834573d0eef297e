import type { IdentityAdmin } from '@vesela/service-kit';
import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Audit } from './audit.ts';

export function auditRoutes(
  audit: Audit,
  identity: Pick<IdentityAdmin, 'getUser'>,
  now: () => Date,
): Pick<ProfileHandlers, 'getOwnAudit' | 'getAudit' | 'getAuditStaff'> {
  /** The log is read without names while the identity provider does not answer. */
  const nameOf = async (subject: string) => (await identity.getUser(subject).catch(() => undefined))?.firstName ?? null;
  return {
    getOwnAudit: ({ caller, query }) => audit.own(caller.subject, query),
    async getAudit({ caller, query }) {
      const { entries, more } = await audit.all(query);
      await audit.opened(caller.subject, 'audit_viewed', now());
      const staff = [...new Set(entries.flatMap((entry) => entry.staff ?? []))];
      const names = new Map(await Promise.all(staff.map(async (one) => [one, await nameOf(one)] as const)));
      return {
        entries: entries.map((entry) => ({ ...entry, staff_name: names.get(entry.staff ?? '') ?? null })),
        more,
      };
    },
    async getAuditStaff() {
      const named = async (account: string) => ({ account, name: await nameOf(account) });
      return { staff: await Promise.all((await audit.staff()).map(named)) };
    },
  };
}
