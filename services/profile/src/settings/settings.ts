import type { Settings } from '@vesela/contracts/profile';
import { type PersonVault, problem } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import { isCountry } from './countries.ts';

const CONTEXT = 'settings';

/** Settings of a subject, sealed with the subject's key. */
export interface SettingsStore {
  get(subject: string): Promise<Settings>;
  /** Throws `validation_failed` for a country that is not in the list. */
  save(subject: string, settings: Settings): Promise<Settings>;
}

export function createSettings(database: Database, vault: PersonVault): SettingsStore {
  return {
    async get(subject) {
      const row = await database.settings.findUnique({ where: { subject } });
      return row ? ((await vault.open(subject, row.sealed, CONTEXT)) as Settings) : { country: null };
    },
    async save(subject, settings) {
      if (settings.country !== null && !isCountry(settings.country)) {
        throw problem('validation_failed', { errors: [{ field: 'country', code: 'not_an_option' }] });
      }
      const sealed = await vault.seal(subject, settings, CONTEXT);
      await database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        // A key is remembered for a second after it was erased; nothing is kept under it.
        await vault.confirm(subject);
        await tx.settings.upsert({ where: { subject }, create: { subject, sealed }, update: { sealed } });
      });
      return settings;
    },
  };
}
