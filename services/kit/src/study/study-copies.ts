import { randomUUID } from 'node:crypto';
import { type StudyCopyOwner, studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import type { Survey } from '@vesela/contracts/research';
import type { z } from 'zod';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';
import { problem } from '../problem/problem-error.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { SealedBytes } from '../vault/sealed-box.ts';
import { type Consents, RESTRICTION } from './consents.ts';
import { createCopyTable, type StoredCopy } from './copy-table.ts';
import { lockSubject } from './lock-subject.ts';

const PROJECT = 'project.';

/** A copy sealed before the transaction that may keep it. */
export interface PreparedCopy {
  id: string;
  sealed: SealedBytes;
}

/** Coarse answers of one survey made ready for research projects, under consents to research only. */
export interface StudyCopies<Tx extends EventTransaction, Name extends Survey, Content, Data> {
  prepare(subject: string, content: Content): Promise<PreparedCopy>;
  /** Keeps the copy of a record if she agrees to research now, and tells of it; else nothing is kept. */
  make(tx: Tx, subject: string, recordId: string, copy: PreparedCopy): Promise<void>;
  /** The record goes, and its copy with it, everywhere. */
  deleteOf(tx: Tx, subject: string, recordId: string): Promise<void>;
  /**
   * For one project. Throws `not_found` also when the copy was not made under its consent, when that holds no more, and
   * while she has the use of her data restricted.
   */
  read(copyId: string, projectId: string): Promise<{ survey: Name; data: Data }>;
  /**
   * Deletes what was kept under a withdrawn consent, and tells of it; gives the number of copies. Withdrawn consent to
   * research with this survey takes all its copies, a project's those that no other consent covers.
   */
  erase(tx: Tx, subject: string, document: string): Promise<number>;
  /** Deletes every copy of hers, and tells of it; gives their number. */
  eraseAll(tx: Tx, subject: string): Promise<number>;
}

export interface StudyCopiesOptions<Tx extends EventTransaction, Name extends Survey, Content, Data> {
  /** The service's Prisma client. */
  database: EventTransaction;
  vault: Pick<PersonVault, 'seal' | 'open'>;
  consents: Pick<Consents, 'active' | 'withdrew'>;
  /** Puts an event into the outbox, in the transaction of the change. */
  emit: ServiceEvents<Tx>['emit'];
  owner: StudyCopyOwner;
  survey: Name;
  /** What a copy may hold, as the contract says. */
  schema: z.ZodType<Data>;
  /** A record's content in groups so wide that few things about one woman are left. */
  coarse: (content: Content) => Data;
  now: () => Date;
}

const contextOf = (id: string) => `study-copy:${id}`;

export function createStudyCopies<Tx extends EventTransaction, Name extends Survey, Content, Data>(
  options: StudyCopiesOptions<Tx, Name, Content, Data>,
): StudyCopies<Tx, Name, Content, Data> {
  const { database, vault, consents, emit, owner, survey, schema, coarse, now } = options;
  const [made, deleted] = [studyCopyMade(owner), studyCopyDeleted(owner)];
  const table = createCopyTable(survey);
  /** Consent to research with every record of this survey. */
  const research = `research.${survey}`;

  const event = (subject: string, copyId: string) => ({ subject, copy_id: copyId, survey, at: now().toISOString() });
  /** Agreements under which copies may be used now. Who withdrew from research with this survey did so for every project. */
  const covering = async (subject: string, tx?: Tx) => {
    if (await consents.withdrew(subject, research, tx)) return [];
    const active = await consents.active(subject, tx);
    if (active.includes(RESTRICTION)) return [];
    return active.filter((document) => document === research || document.startsWith(PROJECT));
  };
  /** Told of in one order with their making: who hears late that a copy was made hears afterwards that it is gone. */
  const remove = async (tx: Tx, subject: string, copies: readonly Pick<StoredCopy, 'id'>[]) => {
    for (const { id } of copies) {
      await emit(tx, deleted, event(subject, id));
      await table.delete(tx, id);
    }
    return copies.length;
  };
  return {
    async prepare(subject, content) {
      const id = randomUUID();
      return { id, sealed: await vault.seal(subject, coarse(content), contextOf(id)) };
    },
    async make(tx, subject, recordId, { id, sealed }) {
      const documents = await covering(subject, tx);
      if (documents.length === 0) return;
      await table.add(tx, { id, subject, recordId, documents, sealed, madeAt: now() });
      await emit(tx, made, event(subject, id));
    },
    async deleteOf(tx, subject, recordId) {
      await remove(tx, subject, await table.ofRecord(tx, subject, recordId));
    },
    async read(copyId, projectId) {
      const document = PROJECT + projectId;
      const copy = await table.find(database, copyId);
      if (!copy?.documents.includes(document) || !(await covering(copy.subject)).includes(document)) {
        throw problem('not_found');
      }
      return { survey, data: schema.parse(await vault.open(copy.subject, copy.sealed, contextOf(copyId))) };
    },
    async erase(tx, subject, document) {
      // A copy that is just being made must be seen.
      await lockSubject(tx, subject);
      const copies = await table.ofPerson(tx, subject);
      if (document === research) return remove(tx, subject, copies);
      const gone: StoredCopy[] = [];
      for (const copy of copies.filter(({ documents }) => documents.includes(document))) {
        const others = copy.documents.filter((other) => other !== document);
        if (others.length === 0) gone.push(copy);
        else await table.setDocuments(tx, copy.id, others);
      }
      return remove(tx, subject, gone);
    },
    async eraseAll(tx, subject) {
      await lockSubject(tx, subject);
      return remove(tx, subject, await table.ofPerson(tx, subject));
    },
  };
}
