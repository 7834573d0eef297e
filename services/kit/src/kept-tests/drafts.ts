import type { Draft, DraftInput } from '@vesela/contracts';
import { DRAFT_DAYS } from '@vesela/contracts/constants';
import { problem } from '../problem/problem-error.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { SealedBytes } from '../vault/sealed-box.ts';
import { VaultError } from '../vault/vault-error.ts';
import type { AnswerFaults } from './answer-faults.ts';

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

interface DraftStore {
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

export interface Drafts {
  /** The subject's draft, also if the questions have changed since: the page keeps the answers that still fit. */
  get(subject: string): Promise<Draft | null>;
  /** Throws `validation_failed`, `questionnaire_changed`, and `draft_conflict` unless based on the last revision. */
  save(subject: string, input: DraftInput): Promise<Draft>;
  delete(subject: string): Promise<void>;
  /** Deletes all expired drafts; returns their number. */
  forgetOld(): Promise<number>;
}

type Content = Pick<Draft, 'questionnaire_version' | 'answers' | 'group'>;

export interface DraftsOptions extends Pick<AnswerFaults, 'draftFaults'> {
  store: DraftStore;
  vault: Pick<PersonVault, 'seal' | 'open'>;
  /** Version of the questionnaire. */
  version: string;
  /** Binds the encrypted bytes to their record type; different for every test of a service. */
  context: string;
  now: () => Date;
}

export function createDrafts({ store, vault, version, context, draftFaults, now }: DraftsOptions): Drafts {
  const oldest = () => new Date(now().getTime() - DRAFT_DAYS * 24 * 60 * 60 * 1000);
  /** The key may have been erased after encryption, together with the rows: then this draft is deleted too. */
  const expectReadable = async (subject: string, sealed: SealedBytes) => {
    try {
      await vault.open(subject, sealed, context);
    } catch (error) {
      if (error instanceof VaultError) await store.delete(subject);
      throw error;
    }
  };
  return {
    async get(subject) {
      const stored = await store.get(subject);
      if (!stored) return null;
      if (stored.savedAt < oldest()) {
        await store.deleteSavedBefore(oldest(), subject);
        return null;
      }
      const content = (await vault.open(subject, stored.sealed, context)) as Content;
      return { ...content, revision: stored.revision, saved_at: stored.savedAt.toISOString() };
    },
    async save(subject, { revision: seen, ...content }) {
      if (content.questionnaire_version !== version) throw problem('questionnaire_changed');
      const errors = draftFaults(content.answers);
      if (errors.length > 0) throw problem('validation_failed', { errors });

      const draft = { revision: seen + 1, savedAt: now(), sealed: await vault.seal(subject, content, context) };
      if (seen === 0) await store.deleteSavedBefore(oldest(), subject);
      const kept = await (seen === 0 ? store.create(subject, draft) : store.replace(subject, draft));
      if (!kept) throw problem('draft_conflict');
      await expectReadable(subject, draft.sealed);
      return { ...content, revision: draft.revision, saved_at: draft.savedAt.toISOString() };
    },
    delete: (subject) => store.delete(subject),
    forgetOld: () => store.deleteSavedBefore(oldest()),
  };
}
