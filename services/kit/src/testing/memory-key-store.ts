import type { KeyStore } from '../vault/key-store.ts';

/** Keys in memory, for tests of code that seals. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, Uint8Array>();
  return {
    get: async (subject) => keys.get(subject),
    async create(subject, wrappedKey) {
      const kept = keys.get(subject) ?? wrappedKey;
      keys.set(subject, kept);
      return kept;
    },
    async delete(subject) {
      keys.delete(subject);
    },
  };
}
