import type { Draft, DraftInput } from '@vesela/contracts/calculator';
import { type PersonVault, problem } from '@vesela/service-kit';
import { draftFaults } from '../answers/answer-faults.ts';
import { definition } from '../questionnaire/definition.ts';
import type { DraftStore } from './drafts.store.ts';

/** An unfinished test is forgotten this long after its last save. */
export const DRAFT_DAYS = 90;

export interface Drafts {
  /** Her draft, also when the questions have changed since: the page keeps what still fits. */
  get(subject: string): Promise<Draft | null>;
  /** Throws `validation_failed`, `questionnaire_changed`, and `draft_conflict` unless she saw the last revision. */
  save(subject: string, input: DraftInput): Promise<Draft>;
  delete(subject: string): Promise<void>;
  /** Deletes all drafts that are too old; gives their number. */
  forgetOld(): Promise<number>;
}

type Content = Pick<Draft, 'questionnaire_version' | 'answers' | 'group'>;

const CONTEXT = 'draft';

export function createDrafts(store: DraftStore, vault: PersonVault, now: () => Date): Drafts {
  const oldest = () => new Date(now().getTime() - DRAFT_DAYS * 24 * 60 * 60 * 1000);
  return {
    async get(subject) {
      const stored = await store.get(subject);
      if (!stored) return null;
      if (stored.savedAt < oldest()) {
        await store.deleteSavedBefore(oldest(), subject);
        return null;
      }
      const content = (await vault.open(subject, stored.sealed, CONTEXT)) as Content;
      return { ...content, revision: stored.revision, saved_at: stored.savedAt.toISOString() };
    },
    async save(subject, { revision: seen, ...content }) {
      if (content.questionnaire_version !== definition.version) throw problem('questionnaire_changed');
      const errors = draftFaults(content.answers);
      if (errors.length > 0) throw problem('validation_failed', { errors });

      const draft = { revision: seen + 1, savedAt: now(), sealed: await vault.seal(subject, content, CONTEXT) };
      if (seen === 0) await store.deleteSavedBefore(oldest(), subject);
      const kept = await (seen === 0 ? store.create(subject, draft) : store.replace(subject, draft));
      if (!kept) throw problem('draft_conflict');
      return { ...content, revision: draft.revision, saved_at: draft.savedAt.toISOString() };
    },
    delete: (subject) => store.delete(subject),
    forgetOld: () => store.deleteSavedBefore(oldest()),
  };
}
