import type { SealedBytes } from '../vault/sealed-box.ts';

interface StoredDraft {
  revision: number;
  savedAt: Date;
  sealed: SealedBytes;
}

type Where = { subject?: string; revision?: number; savedAt?: { lt: Date } };

/** What the tables of drafts have in common; each test has its own. */
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
  /** Keeps a first draft; false when there is one already. */
  create(subject: string, draft: StoredDraft): Promise<boolean>;
  /** Puts the draft in place of the revision before it; false when that is no longer the one kept. */
  replace(subject: string, draft: StoredDraft): Promise<boolean>;
  delete(subject: string): Promise<void>;
  /** Deletes the drafts last saved before a moment, of one woman or of all. */
  deleteSavedBefore(moment: Date, subject?: string): Promise<number>;
}

export function createDraftStore(table: DraftTable): DraftStore {
  return {
    async get(subject) {
      return (await table.findUnique({ where: { subject } })) ?? undefined;
    },
    async create(subject, draft) {
      // One INSERT … ON CONFLICT DO NOTHING: of two tabs that begin at once, one is told.
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
