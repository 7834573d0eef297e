import { type Language, pathOf } from '@vesela/contracts';
import { notificationContract, OPTIONAL_MAIL_KINDS, unsubscribeRoutes } from '@vesela/contracts/notification';
import { problem } from '@vesela/service-kit';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { RecipientNames } from '../secrets/recipients.ts';
import type { PreferenceStore } from './preferences.ts';
import type { Refusals } from './refusals.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

type Names = 'getPreferences' | 'savePreferences' | 'unsubscribe' | 'openUnsubscribe' | 'confirmUnsubscribe';

const CONFIRMATION = pathOf(notificationContract, unsubscribeRoutes.confirmUnsubscribe);

export function preferenceRoutes(
  preferences: PreferenceStore,
  refusals: Refusals,
  names: () => Promise<RecipientNames>,
  portalName: string,
): Pick<NotificationHandlers, Names> {
  const unknown = (language: Language) =>
    unsubscribePage({ language, portalName, title: 'unsubscribe.unknown', text: 'unsubscribe.unknown.text' });
  return {
    getPreferences: ({ caller }) => preferences.get(caller),
    savePreferences: ({ caller, body }) => preferences.save(caller, body),
    async unsubscribe({ params }) {
      const read = (await names()).readToken(params.token);
      if (!read) throw problem('not_found');
      await refusals.set(read.name, read.kind, true);
    },
    async openUnsubscribe({ params: { token }, query: { lang: language } }) {
      if (!(await names()).readToken(token)) return unknown(language);
      const confirm = `${CONFIRMATION.replace('{token}', token)}?lang=${language}`;
      return unsubscribePage({
        language,
        portalName,
        title: 'unsubscribe.ask',
        text: 'unsubscribe.ask.text',
        confirm,
      });
    },
    async confirmUnsubscribe({ params: { token }, query: { lang: language } }) {
      const read = (await names()).readToken(token);
      if (!read) return unknown(language);
      await refusals.set(read.name, read.kind, true);
      const inSettings = OPTIONAL_MAIL_KINDS.some((kind) => kind === read.kind);
      return unsubscribePage({
        language,
        portalName,
        title: 'unsubscribe.done',
        text: inSettings ? 'unsubscribe.done.settings' : 'unsubscribe.done.text',
      });
    },
  };
}
