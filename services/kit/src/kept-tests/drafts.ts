import type { Draft, DraftInput } from '@vesela/contracts';
import { DRAFT_DAYS } from '@vesela/contracts/constants';
import pg from 'pg';
import type { EventTransaction } from '../events/transaction.ts';
import { problem } from '../problem/problem-error.ts';
import type { ConsentGate } from '../study/consent-gate.ts';
import { HEALTH_DATA } from '../study/consents.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { SealedBytes } from '../vault/sealed-box.ts';
import type { AnswerFaults } from './answer-faults.ts';

interface StoredDraft {
  revision: number;
  savedAt: Date;
  sealed: SealedBytes;
}

/** What became of a draft: `refused` when the subject does not agree to the processing of health answers. */
type Outcome = 'kept' | 'conflict' | 'refused';

interface DraftStore {
  get(subject: string): Promise<StoredDraft | undefined>;
  /**
   * Creates the draft (revision 1, also instead of one saved before `oldest`) or replaces the previous revision. The
   * consent is read and locked by the same statement: a revocation or an erasure comes either before the draft, which is
   * then not kept, or after it.
   */
  keep(subject: string, draft: StoredDraft, oldest: Date): Promise<Outcome>;
  delete(subject: string): Promise<void>;
  /** Deletes drafts last saved before a moment, of one subject or of all. */
  deleteSavedBefore(moment: Date, subject?: string): Promise<number>;
}

/** Drafts of one test in a table with the columns `subject`, `revision`, `saved_at` and `sealed`. */
export function createDraftStore(database: EventTransaction, name: string): DraftStore {
  const table = pg.escapeIdentifier(name);
  const keep = (statement: string) => `
WITH agreed AS (SELECT FROM consent WHERE subject = $1::text AND document = '${HEALTH_DATA}' AND active FOR SHARE),
kept AS (${statement} RETURNING 1)
SELECT EXISTS (SELECT FROM kept) AS kept, EXISTS (SELECT FROM agreed) AS agreed`;
  // Of two tabs that start at the same time, one gets the conflict.
  const create = keep(`INSERT INTO ${table} AS draft (subject, revision, saved_at, sealed)
  SELECT $1::text, $2::int, $3::timestamptz, $4::bytea FROM agreed ON CONFLICT (subject) DO UPDATE
  SET revision = excluded.revision, saved_at = excluded.saved_at, sealed = excluded.sealed WHERE draft.saved_at < $5::timestamptz`);
  const replace = keep(`UPDATE ${table} SET revision = $2::int, saved_at = $3::timestamptz, sealed = $4::bytea
  WHERE subject = $1::text AND revision = $2::int - 1 AND EXISTS (SELECT FROM agreed)`);
  const get = `SELECT revision, saved_at AS "savedAt", sealed FROM ${table} WHERE subject = $1::text`;
  return {
    async get(subject) {
      const [found] = await database.$queryRawUnsafe<StoredDraft[]>(get, subject);
      return found;
    },
    async keep(subject, { revision, savedAt, sealed }, oldest) {
      const values = [subject, revision, savedAt, sealed];
      const [done] = await (revision === 1
        ? database.$queryRawUnsafe<{ kept: boolean; agreed: boolean }[]>(create, ...values, oldest)
        : database.$queryRawUnsafe<{ kept: boolean; agreed: boolean }[]>(replace, ...values));
      if (done?.kept) return 'kept';
      return done?.agreed ? 'conflict' : 'refused';
    },
    async delete(subject) {
      await database.$executeRawUnsafe(`DELETE FROM ${table} WHERE subject = $1::text`, subject);
    },
    deleteSavedBefore: (moment, subject) =>
      database.$executeRawUnsafe(
        `DELETE FROM ${table} WHERE saved_at < $1::timestamptz AND ($2::text IS NULL OR subject = $2::text)`,
        moment,
        subject ?? null,
      ),
  };
}

export interface Drafts {
  /** The subject's draft, also if the questions have changed since: the page keeps the answers that still fit. */
  get(subject: string): Promise<Draft | null>;
  /** Throws `consent_missing`, `validation_failed`, `questionnaire_changed`, and `draft_conflict` unless based on the last revision. */
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
  /** Waits for the consent; asked only when the statement that keeps the draft has not found it. */
  gate: ConsentGate;
  now: () => Date;
}

export function createDrafts({ store, vault, version, context, draftFaults, gate, now }: DraftsOptions): Drafts {
  const oldest = () => new Date(now().getTime() - DRAFT_DAYS * 24 * 60 * 60 * 1000);
  // Nobody gets a key before they agree.
  const seal = (subject: string, content: Content) => vault.seal(subject, content, context, () => gate(subject));
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

      const draft = { revision: seen + 1, savedAt: now(), sealed: await seal(subject, content) };
      let outcome = await store.keep(subject, draft, oldest());
      if (outcome === 'refused') {
        await gate(subject);
        outcome = await store.keep(subject, draft, oldest());
      }
      if (outcome === 'refused') throw problem('consent_missing');
      if (outcome === 'conflict') throw problem('draft_conflict');
      return { ...content, revision: draft.revision, saved_at: draft.savedAt.toISOString() };
    },
    delete: (subject) => store.delete(subject),
    forgetOld: () => store.deleteSavedBefore(oldest()),
  };
}
