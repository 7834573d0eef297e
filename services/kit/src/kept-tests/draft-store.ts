import type { SealedBytes } from '../vault/sealed-box.ts';

interface StoredDraft {
  revision: number;
  savedAt: Date;
  sealed: SealedBytes;
}

type Where = { subject?: string; revision?: number; savedAt?: { lt: Date } };

/** Columns that all draft tables share; each test has its own table. */
export interface DraftTable {
  findUnique(query: { where: { subject: string } }): PromiseLike<StoredDraft | null>;
  createMany(query: {
    data: (StoredDraft & { subject: string })[];
    skipDuplicates: true;
  }): PromiseLike<{ count: number }>;
  updateMany(query: { where: Where; data: StoredDraft }): PromiseLike<{ count: number }>;
  deleteMany(query: { where: Where }): PromiseLike<{ count: number }>;
}

export interface DraftStore {
  get(subject: string): Promise<StoredDraft | undefined>;
  /** Creates the draft; false if there is one already. */
  create(subject: string, draft: StoredDraft): Promise<boolean>;
  /** Replaces the previous revision of the draft; false if that is no longer the current one. */
  replace(subject: string, draft: StoredDraft): Promise<boolean>;
  delete(subject: string): Promise<void>;
  /** Deletes drafts last saved before a moment, of one subject or of all. */
  deleteSavedBefore(moment: Date, subject?: string): Promise<number>;
}

export function createDraftStore(table: DraftTable): DraftStore {
  return {
    async get(subject) {
      return (await table.findUnique({ where: { subject } })) ?? undefined;
    },
    async create(subject, draft) {
      // INSERT … ON CONFLICT DO NOTHING: of two tabs that start at the same time, one gets the conflict.
      return (await table.createMany({ data: [{ subject, ...draft }], skipDuplicates: true })).count === 1;
    },
    async replace(subject, draft) {
      const where = { subject, revision: draft.revision - 1 };
      return (await table.updateMany({ where, data: draft })).count === 1;
    },
    async delete(subject) {
      await table.deleteMany({ where: { subject } });
    },
    async deleteSavedBefore(moment, subject) {
      const where = { savedAt: { lt: moment }, ...(subject === undefined ? {} : { subject }) };
      return (await table.deleteMany({ where })).count;
    },
  };
}
