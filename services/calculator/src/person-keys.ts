import type { KeyStore } from '@vesela/service-kit';
import type { Database } from './database.ts';

/** Wrapped data keys in the table `person_key`. */
export function createPersonKeys(database: Database): KeyStore {
  const get = async (subject: string) =>
    (await database.personKey.findUnique({ where: { subject }, select: { wrappedKey: true } }))?.wrappedKey;
  return {
    get,
    async create(subject, wrappedKey) {
      const data = [{ subject, wrappedKey: new Uint8Array(wrappedKey) }];
      await database.personKey.createMany({ data, skipDuplicates: true });
      const kept = await get(subject);
      if (!kept) throw new Error('The key was erased while it was made.');
      return kept;
    },
    async delete(subject) {
      await database.personKey.deleteMany({ where: { subject } });
    },
  };
}
