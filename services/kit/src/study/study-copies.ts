import { randomUUID } from 'node:crypto';
import { type StudyCopyOwner, studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import type { Survey } from '@vesela/contracts/research';
import type { z } from 'zod';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';
import { problem } from '../problem/problem-error.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import { type Consents, RESTRICTION, type Standing } from './consents.ts';
import { createCopyTable, type StoredCopy } from './copy-table.ts';
import { lockSubject } from './lock-subject.ts';

const PROJECT = 'project.';

/** Coarse answers of one survey for research projects, only under consents to research. */
export interface StudyCopies<Tx extends EventTransaction, Name extends Survey, Content, Data> {
  /**
   * Keeps the copy of a record and emits an event if the subject agrees to research now; otherwise does nothing. `standing`
   * is what this transaction has read of the subject's consents.
   */
  make(tx: Tx, subject: string, recordId: string, content: Content, standing: Standing): Promise<void>;
  /** Deletes the copy of a deleted record, and emits an event. */
  deleteOf(tx: Tx, subject: string, recordId: string): Promise<void>;
  /**
   * For one project. Throws `not_found` also if the copy was not made under its consent, if that is no longer active, and
   * while processing is restricted.
   */
  read(copyId: string, projectId: string): Promise<{ survey: Name; data: Data }>;
  /**
   * Deletes what was kept under a revoked consent, and emits events; returns the number of copies. Revoking the consent
   * to research with this survey deletes all its copies, a project's consent those that no other consent covers.
   */
  erase(tx: Tx, subject: string, document: string): Promise<number>;
  /** Deletes all copies of the subject, and emits events; returns their number. */
  eraseAll(tx: Tx, subject: string): Promise<number>;
}

export interface StudyCopiesOptions<Name extends Survey, Content, Data> {
  /** The service's database, outside a transaction. */
  database: EventTransaction;
  vault: Pick<PersonVault, 'seal' | 'open'>;
  consents: Pick<Consents, 'standing'>;
  /** Writes an event to the outbox, in the transaction of the change. */
  emit: ServiceEvents['emit'];
  owner: StudyCopyOwner;
  survey: Name;
  /** Contract schema of a copy. */
  schema: z.ZodType<Data>;
  /** A record's content in groups coarse enough that few details about one person remain. */
  coarse: (content: Content) => Data;
  now: () => Date;
}

const contextOf = (id: string) => `study-copy:${id}`;

export function createStudyCopies<Tx extends EventTransaction, Name extends Survey, Content, Data>(
  options: StudyCopiesOptions<Name, Content, Data>,
): StudyCopies<Tx, Name, Content, Data> {
  const { database, vault, consents, emit, owner, survey, schema, coarse, now } = options;
  const [made, deleted] = [studyCopyMade(owner), studyCopyDeleted(owner)];
  const table = createCopyTable(survey);
  /** Consent to research with every record of this survey. */
  const research = `research.${survey}`;

  const event = (subject: string, copyId: string) => ({ subject, copy_id: copyId, survey, at: now().toISOString() });
  /** Consents under which copies may be used now. Revoking the consent to research with this survey covers every project. */
  const covering = ({ active, withdrawn }: Standing) => {
    if (withdrawn.includes(research)) return [];
    if (active.includes(RESTRICTION)) return [];
    return active.filter((document) => document === research || document.startsWith(PROJECT));
  };
  /** Emitted in the order of creation, so that consumers receive the deletion after the creation. */
  const remove = async (tx: Tx, subject: string, copies: readonly Pick<StoredCopy, 'id'>[]) => {
    for (const { id } of copies) {
      await emit(tx, deleted, event(subject, id));
      await table.delete(tx, id);
    }
    return copies.length;
  };
  return {
    async make(tx, subject, recordId, content, standing) {
      const documents = covering(standing);
      if (documents.length === 0) return;
      const id = randomUUID();
      const sealed = await vault.seal(subject, coarse(content), contextOf(id));
      await table.add(tx, { id, subject, recordId, documents, sealed, madeAt: now() });
      await emit(tx, made, event(subject, id));
    },
    async deleteOf(tx, subject, recordId) {
      await remove(tx, subject, await table.ofRecord(tx, subject, recordId));
    },
    async read(copyId, projectId) {
      const document = PROJECT + projectId;
      const copy = await table.find(database, copyId);
      if (!copy?.documents.includes(document) || !covering(await consents.standing(copy.subject)).includes(document)) {
        throw problem('not_found');
      }
      return { survey, data: schema.parse(await vault.open(copy.subject, copy.sealed, contextOf(copyId))) };
    },
    async erase(tx, subject, document) {
      // Waits for a copy that is being made.
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
