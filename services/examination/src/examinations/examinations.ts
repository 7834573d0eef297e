import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Examination,
  type ExaminationChange,
  type ExaminationInput,
  type ExaminationSummary,
  type KeptExamination,
  MAX_EXAMINATIONS,
} from '@vesela/contracts/examination';
import { type Caller, type PersonVault, problem } from '@vesela/service-kit';
import type { ConsentGate } from '@vesela/service-kit/study';
import type { ExaminationCopies } from '../study/study-copies.ts';
import type { Announcements } from './announcements.ts';
import { type Content, contextOf, examinationOf, keptExamination, summaryOf } from './content.ts';
import type { ExaminationStore, StoredExamination } from './examinations.store.ts';
import { followUpOf, followUpStep } from './follow-up.ts';
import { reminderStep } from './reminder.ts';

/** The owner of an examination. A participant without an account has no address for reminders. */
type User = Pick<Caller, 'subject' | 'kind'>;

export interface Examinations {
  /** Throws `consent_missing`, and `validation_failed` (field `examinations`) for too many examinations. */
  submit(user: User, input: ExaminationInput): Promise<Examination>;
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ examinations: ExaminationSummary[]; more: boolean }>;
  summaries(subject: string, ids: readonly string[]): Promise<ExaminationSummary[]>;
  /** Throws `not_found`, like `change` and `delete`, also for another user's examination. */
  get(subject: string, id: string): Promise<Examination>;
  /** Throws `consent_missing`, and `state_conflict` unless based on the last revision. */
  change(user: User, id: string, change: ExaminationChange): Promise<Examination>;
  delete(subject: string, id: string): Promise<void>;
  /** Throws `consent_missing`. */
  waitingKey(subject: string): Promise<string>;
  /** All of the subject's, oldest first. */
  all(subject: string): Promise<KeptExamination[]>;
}

interface Deps {
  store: ExaminationStore;
  vault: PersonVault;
  gate: ConsentGate;
  copies: Pick<ExaminationCopies, 'make' | 'deleteOf'>;
  announce: Announcements;
}

export function createExaminations({ store, vault, gate, copies, announce }: Deps, now: () => Date): Examinations {
  const open = async (subject: string, stored: readonly StoredExamination[]): Promise<KeptExamination[]> => {
    const sealed = stored.map(({ id, sealed }) => ({ bytes: sealed, context: contextOf(id) }));
    const contents = await vault.openAll(subject, sealed);
    return stored.map((one, i) => keptExamination(one, contents[i] as Content));
  };
  /** With the findings compared to the previous examination. */
  const whole = async (subject: string, stored: StoredExamination): Promise<Examination> => {
    const before = await store.list(subject, 1, stored.finishedAt);
    const [current, previous] = await open(subject, [stored, ...before]);
    if (!current) throw new Error('Fewer records were opened than given.');
    return examinationOf(current, previous);
  };
  const found = async (subject: string, id: string) => {
    const stored = await store.get(subject, id);
    if (!stored) throw problem('not_found');
    return stored;
  };
  const remindable = <Wish extends { reminder_requested: boolean }>({ kind }: User, wish: Wish): Wish =>
    kind === 'user' ? wish : { ...wish, reminder_requested: false };

  return {
    async submit(user, { submission_id: submissionId, finished_at, ...input }) {
      const { subject } = user;
      const [id, createdAt] = [randomUUID(), now()];
      const content: Content = remindable(user, input);
      // Nobody gets a key before they agree.
      const sealed = await vault.seal(subject, content, contextOf(id), () => gate(subject));
      // A client clock that is ahead must not put an examination into the future.
      const finishedAt = new Date(Math.min(Date.parse(finished_at), createdAt.getTime()));
      const examination = { id, submissionId, finishedAt, createdAt, sealed };
      const keep = () =>
        store.keep(subject, examination, MAX_EXAMINATIONS, async (tx, record, standing) => {
          await copies.make(tx, subject, id, content, standing);
          await announce.kept(tx, subject, record);
          if (reminderStep(undefined, content, record.newest) === 'request') {
            await announce.reminderRequested(tx, subject, record, content.time_zone);
          }
        });
      let kept = await keep();
      if (kept === 'refused') {
        await gate(subject);
        kept = await keep();
      }
      if (kept === 'refused') throw problem('consent_missing');
      if (kept === 'too many') throw tooMany();
      if ('earlier' in kept) return whole(subject, kept.earlier);
      const [previous] = await open(subject, kept.previous ? [kept.previous] : []);
      return examinationOf(keptExamination(kept.now, content), previous);
    },
    async list(subject, { limit, before }) {
      // PostgreSQL has no year 0; examinations are never older than 1970 anyway.
      const until = before === undefined ? undefined : new Date(Math.max(Date.parse(before), 0));
      const stored = await store.list(subject, limit + 1, until);
      const examinations = (await open(subject, stored.slice(0, limit))).map(summaryOf);
      return { examinations, more: stored.length > limit };
    },
    async summaries(subject, ids) {
      return (await open(subject, await store.byIds(subject, ids))).map(summaryOf);
    },
    async get(subject, id) {
      return whole(subject, await found(subject, id));
    },
    async change(user, id, { revision: seen, follow_up, ...wished }) {
      const { subject } = user;
      const stored = await found(subject, id);
      await gate(subject);
      const before = (await vault.open(subject, stored.sealed, contextOf(id))) as Content;
      const followUp = followUpOf(before, follow_up, user.kind === 'user');
      const after: Content = { ...before, ...remindable(user, wished), follow_up: followUp };
      // Repeated after a lost response.
      if (stored.revision === seen + 1 && isDeepStrictEqual({ follow_up: followUp, ...before }, after))
        return whole(subject, stored);

      const sealed = await vault.seal(subject, after, contextOf(id));
      const kept = await store.change(subject, { id, seen, sealed }, async (tx, record) => {
        const step = reminderStep(before, after, record.newest);
        if (step === 'request') await announce.reminderRequested(tx, subject, record, after.time_zone);
        if (step === 'withdraw') await announce.reminderWithdrawn(tx, subject, id);
        const asked = followUpStep(before.follow_up, followUp);
        if (asked === 'request') await announce.followUpRequested(tx, subject, id, after.time_zone);
        if (asked === 'withdraw') await announce.followUpWithdrawn(tx, subject, id);
      });
      if (kept === 'refused') throw problem('consent_missing');
      if (kept === 'conflict')
        throw problem('state_conflict', { detail: 'This examination was changed in another window.' });
      return whole(subject, kept);
    },
    async delete(subject, id) {
      const stored = await store.get(subject, id);
      if (!stored) throw problem('not_found');
      const { reminder_requested, follow_up } = (await vault.open(subject, stored.sealed, contextOf(id))) as Content;
      const deleted = await store.delete(subject, id, async (tx) => {
        await copies.deleteOf(tx, subject, id);
        await announce.deleted(tx, subject, id);
        if (reminder_requested) await announce.reminderWithdrawn(tx, subject, id);
        if (follow_up?.wanted) await announce.followUpWithdrawn(tx, subject, id);
      });
      if (!deleted) throw problem('not_found');
    },
    async waitingKey(subject) {
      await gate(subject);
      return Buffer.from(await vault.keyFor(subject, 'examination waiting on a device')).toString('base64');
    },
    all: async (subject) => open(subject, await store.all(subject)),
  };
}

function tooMany() {
  return problem('validation_failed', {
    detail: `At most ${MAX_EXAMINATIONS} examinations are kept. Delete one to make room.`,
    errors: [{ field: 'examinations', code: 'too_many', params: { max: MAX_EXAMINATIONS } }],
  });
}
