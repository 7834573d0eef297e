import { type Language, languageSchema } from '@vesela/contracts';
import type { OptionalMailKind, Preferences } from '@vesela/contracts/notification';
import type { Caller } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import type { RecipientNames } from '../secrets/recipients.ts';
import type { Refusals } from './refusals.ts';

export interface PreferenceStore {
  get(caller: Caller): Promise<Preferences>;
  save(caller: Caller, preferences: Preferences): Promise<Preferences>;
  /** The language chosen for mail, if any. */
  languageOf(subject: string): Promise<Language | undefined>;
}

export function createPreferences(
  database: Database,
  refusals: Refusals,
  names: () => Promise<RecipientNames>,
): PreferenceStore {
  /** Invitations are sent to an address, all other mail to an account. */
  const recipientsOf = async ({ subject, email }: Caller) => {
    const { nameOf } = await names();
    const account = nameOf({ subject });
    return {
      project_invitation: email === undefined ? account : nameOf({ address: email }),
      erasure_finished: account,
      examination_reminder: account,
    } satisfies Record<OptionalMailKind, unknown>;
  };
  const languageOf = async (subject: string) => {
    const row = await database.preference.findUnique({ where: { subject } });
    return languageSchema.optional().parse(row?.language);
  };
  const get = async (caller: Caller) => {
    const recipients = await recipientsOf(caller);
    const wants = async (kind: OptionalMailKind) => !(await refusals.has(recipients[kind], kind));
    return {
      language: (await languageOf(caller.subject)) ?? null,
      kinds: {
        project_invitation: await wants('project_invitation'),
        erasure_finished: await wants('erasure_finished'),
        examination_reminder: await wants('examination_reminder'),
      },
    };
  };
  return {
    get,
    async save(caller, { language, kinds }) {
      const { subject } = caller;
      const where = { subject };
      const recipients = await recipientsOf(caller);
      await database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        if (language === null) await tx.preference.deleteMany({ where });
        else await tx.preference.upsert({ where, create: { subject, language }, update: { language } });
        for (const kind of Object.keys(kinds) as OptionalMailKind[]) {
          await refusals.set(recipients[kind], kind, !kinds[kind], tx);
        }
      });
      return get(caller);
    },
    languageOf,
  };
}
