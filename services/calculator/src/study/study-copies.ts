import { randomUUID } from 'node:crypto';
import { type StudyData, studyDataSchema } from '@vesela/contracts/calculator';
import { studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import { type PersonVault, problem, type SealedBytes } from '@vesela/service-kit';
import type { ServiceEvents } from '@vesela/service-kit/events';
import type { Consents } from '../consents/consents.ts';
import type { Database, Transaction } from '../database.ts';
import { queueUp } from '../queue-up.ts';
import type { ReportContent } from '../reports/assemble-report.ts';
import { coarseAnswers } from './coarse-answers.ts';

/** Puts an event into the outbox, in the transaction of the change. */
export type Emit = ServiceEvents<Transaction>['emit'];

const SURVEY = 'Calculator';
/** Consent to research with every report of this test. */
const RESEARCH = `research.${SURVEY}`;
const PROJECT = 'project.';
const isResearch = (document: string) => document === RESEARCH || document.startsWith(PROJECT);

/** A copy sealed before the transaction that may keep it. */
interface PreparedCopy {
  id: string;
  sealed: SealedBytes;
}

/** Coarse answers made ready for research projects, under consents to research only. */
export interface StudyCopies {
  prepare(subject: string, content: ReportContent): Promise<PreparedCopy>;
  /** Keeps the copy of a report if she agrees to research now, and tells of it; else nothing is kept. */
  make(tx: Transaction, subject: string, reportId: string, copy: PreparedCopy): Promise<void>;
  /** The report goes, and its copy with it, everywhere. */
  deleteOf(tx: Transaction, subject: string, reportId: string): Promise<void>;
  /** For one project. Throws `not_found` also when the copy was not made under its consent, or that holds no more. */
  read(copyId: string, projectId: string): Promise<{ survey: typeof SURVEY; data: StudyData }>;
  /**
   * Deletes what was kept under a withdrawn consent, and tells of it; gives the number of copies. Withdrawn consent to
   * research with this test takes all copies, a project's those that no other consent covers.
   */
  erase(tx: Transaction, subject: string, document: string): Promise<number>;
}

const contextOf = (id: string) => `study-copy:${id}`;

export function createStudyCopies(
  deps: { database: Database; vault: PersonVault; consents: Consents; emit: Emit },
  now: () => Date,
): StudyCopies {
  const { database, vault, consents, emit } = deps;
  const event = (subject: string, copyId: string) => ({
    subject,
    copy_id: copyId,
    survey: SURVEY,
    at: now().toISOString(),
  });
  /** Agreements under which copies may be used now. Who withdrew from research with this test did so for every project. */
  const covering = async (subject: string, tx?: Transaction) => {
    if (await consents.withdrew(subject, RESEARCH, tx)) return [];
    return (await consents.active(subject, tx)).filter(isResearch);
  };
  /** Told of in one order with their making: who hears late that a copy was made hears afterwards that it is gone. */
  const remove = async (tx: Transaction, subject: string, ids: readonly string[]) => {
    for (const id of ids) await emit(tx, studyCopyDeleted, event(subject, id));
    return (await tx.studyCopy.deleteMany({ where: { id: { in: [...ids] } } })).count;
  };
  return {
    async prepare(subject, content) {
      const id = randomUUID();
      return { id, sealed: await vault.seal(subject, coarseAnswers(content), contextOf(id)) };
    },
    async make(tx, subject, reportId, { id, sealed }) {
      const documents = await covering(subject, tx);
      if (documents.length === 0) return;
      await tx.studyCopy.create({ data: { id, subject, reportId, documents, sealed, madeAt: now() } });
      await emit(tx, studyCopyMade, event(subject, id));
    },
    async deleteOf(tx, subject, reportId) {
      const copy = await tx.studyCopy.findFirst({ where: { subject, reportId }, select: { id: true } });
      if (copy) await remove(tx, subject, [copy.id]);
    },
    async read(copyId, projectId) {
      const document = PROJECT + projectId;
      const copy = await database.studyCopy.findUnique({ where: { id: copyId, documents: { has: document } } });
      if (!copy || !(await covering(copy.subject)).includes(document)) throw problem('not_found');
      const data = await vault.open(copy.subject, copy.sealed, contextOf(copyId));
      return { survey: SURVEY, data: studyDataSchema.parse(data) };
    },
    async erase(tx, subject, document) {
      // A copy that is just being made must be seen.
      await queueUp(tx, subject);
      const covered = await tx.studyCopy.findMany({
        where: { subject, ...(document === RESEARCH ? {} : { documents: { has: document } }) },
        select: { id: true, documents: true },
      });
      const gone: string[] = [];
      for (const { id, documents } of covered) {
        const others = document === RESEARCH ? [] : documents.filter((other) => other !== document);
        if (others.length === 0) gone.push(id);
        else await tx.studyCopy.update({ where: { id }, data: { documents: others } });
      }
      return remove(tx, subject, gone);
    },
  };
}
