import { problem } from '@vesela/service-kit';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { RecipientNames } from '../secrets/recipients.ts';
import type { PreferenceStore } from './preferences.ts';
import type { Refusals } from './refusals.ts';

type Names = 'getPreferences' | 'savePreferences' | 'unsubscribe' | 'openUnsubscribe';

export function preferenceRoutes(
  preferences: PreferenceStore,
  refusals: Refusals,
  names: () => Promise<RecipientNames>,
): Pick<NotificationHandlers, Names> {
  return {
    getPreferences: ({ caller }) => preferences.get(caller),
    savePreferences: ({ caller, body }) => preferences.save(caller, body),
    async unsubscribe({ params }) {
      const read = (await names()).readToken(params.token);
      if (!read) throw problem('not_found');
      await refusals.set(read.name, read.kind, true);
    },
    openUnsubscribe: async () => undefined,
  };
}
