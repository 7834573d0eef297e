import type { Survey } from '@vesela/contracts/research';
import type { EventTransaction } from '../events/transaction.ts';

export interface StoredCopy {
  id: string;
  subject: string;
  /** Documents that the subject had agreed to at creation and has not permanently revoked since. */
  documents: string[];
  sealed: Uint8Array;
}

interface NewCopy extends StoredCopy {
  recordId: string;
  madeAt: Date;
}

const ADD = `
INSERT INTO study_copy (id, subject, record_id, survey, documents, sealed, made_at)
VALUES ($1::uuid, $2::text, $3::uuid, $4::text, $5::text[], $6::bytea, $7::timestamptz)`;
const COLUMNS = 'SELECT id::text, subject, documents, sealed FROM study_copy';
const FIND = `${COLUMNS} WHERE id = $1::uuid AND survey = $2::text`;
const OF_RECORD = `${COLUMNS} WHERE subject = $1::text AND survey = $2::text AND record_id = $3::uuid`;
const OF_PERSON = `${COLUMNS} WHERE subject = $1::text AND survey = $2::text ORDER BY made_at, id`;
const SET_DOCUMENTS = 'UPDATE study_copy SET documents = $2::text[] WHERE id = $1::uuid';
const DELETE = 'DELETE FROM study_copy WHERE id = $1::uuid';

/** The copies of one survey in the table `study_copy`; for its columns see the README of this folder. */
export function createCopyTable(survey: Survey) {
  return {
    async add(tx: EventTransaction, { id, subject, recordId, documents, sealed, madeAt }: NewCopy): Promise<void> {
      await tx.$executeRawUnsafe(ADD, id, subject, recordId, survey, documents, sealed, madeAt);
    },
    async find(tx: EventTransaction, id: string): Promise<StoredCopy | undefined> {
      const [copy] = await tx.$queryRawUnsafe<StoredCopy[]>(FIND, id, survey);
      return copy;
    },
    ofRecord: (tx: EventTransaction, subject: string, recordId: string) =>
      tx.$queryRawUnsafe<StoredCopy[]>(OF_RECORD, subject, survey, recordId),
    ofPerson: (tx: EventTransaction, subject: string) => tx.$queryRawUnsafe<StoredCopy[]>(OF_PERSON, subject, survey),
    async setDocuments(tx: EventTransaction, id: string, documents: readonly string[]): Promise<void> {
      await tx.$executeRawUnsafe(SET_DOCUMENTS, id, documents);
    },
    async delete(tx: EventTransaction, id: string): Promise<void> {
      await tx.$executeRawUnsafe(DELETE, id);
    },
  };
}
