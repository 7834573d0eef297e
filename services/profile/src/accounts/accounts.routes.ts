import type { IdentityAdmin } from '@vesela/service-kit';
import type { Audit } from '../audit/audit.ts';
import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Database } from '../database.ts';
import type { Suspensions } from '../suspensions/suspensions.ts';

export interface AccountOptions {
  database: Database;
  identity: Pick<IdentityAdmin, 'findByEmail'>;
  suspensions: Suspensions;
  audit: Audit;
  now: () => Date;
}

/** A lookup is recorded in the audit log, which the subject can read; one that finds nobody as well, without the address. */
export function accountRoutes(options: AccountOptions): Pick<ProfileHandlers, 'findAccount'> {
  const { database, identity, suspensions, audit, now } = options;
  return {
    async findAccount({ caller, body }) {
      const user = await identity.findByEmail(body.email);
      const found = user && { subject: user.subject };
      await database.$transaction((tx) =>
        audit.record(tx, { at: now(), act: 'account_looked_up', staff: caller.subject, ...found }),
      );
      if (!user) return { account: null };
      const { subject, firstName, language, enabled } = user;
      return {
        account: {
          subject,
          first_name: firstName ?? null,
          language: language ?? null,
          enabled,
          suspension: await suspensions.lastingOf(subject),
        },
      };
    },
  };
}
