import type { ProfileHandlers } from '../contract-handlers.ts';
import type { AccountDeletions } from './account-deletions.ts';

type Names = 'getAccountDeletion' | 'requestAccountDeletion' | 'keepAccount' | 'readAccountDeletion';

export function accountDeletionRoutes(deletions: AccountDeletions): Pick<ProfileHandlers, Names> {
  return {
    getAccountDeletion: async ({ caller }) => ({ deletion: await deletions.of(caller.subject) }),
    requestAccountDeletion: ({ caller, body }) => deletions.request(caller, body),
    keepAccount: ({ caller }) => deletions.keep(caller.subject),
    readAccountDeletion: ({ body }) => deletions.read(body.code),
  };
}
