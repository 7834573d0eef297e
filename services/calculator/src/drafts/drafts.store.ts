import type { SealedBytes } from '@vesela/service-kit';
import type { Database } from '../database.ts';

interface StoredDraft {
  revision: number;
  savedAt: Date;
  sealed: SealedBytes;
}

export interface DraftStore {
  get(subject: string): Promise<StoredDraft | undefined>;
  /** Keeps a first draft; false when there is one already. */
  create(subject: string, draft: StoredDraft): Promise<boolean>;
  /** Puts the draft in place of the revision before it; false when that is no longer the one kept. */
  replace(subject: string, draft: StoredDraft): Promise<boolean>;
  delete(subject: string): Promise<void>;
  /** Deletes the drafts last saved before a moment, of one woman or of all. */
  deleteSavedBefore(moment: Date, subject?: string): Promise<number>;
}

export function createDraftStore(database: Database): DraftStore {
  return {
    async get(subject) {
      return (await database.draft.findUnique({ where: { subject } })) ?? undefined;
    },
    async create(subject, draft) {
      // One INSERT … ON CONFLICT DO NOTHING: of two tabs that begin at once, one is told.
      return (await database.draft.createMany({ data: [{ subject, ...draft }], skipDuplicates: true })).count === 1;
    },
    async replace(subject, draft) {
      const where = { subject, revision: draft.revision - 1 };
      return (await database.draft.updateMany({ where, data: draft })).count === 1;
    },
    async delete(subject) {
      await database.draft.deleteMany({ where: { subject } });
    },
    async deleteSavedBefore(moment, subject) {
      const where = { savedAt: { lt: moment }, ...(subject === undefined ? {} : { subject }) };
      return (await database.draft.deleteMany({ where })).count;
    },
  };
}
