import type { ErasureLedger, SealedBytes } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import { lockSubject } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import type { DiaryStore } from '../diary/diary.store.ts';

/** Owner name of diary entries that this service stores. */
const OWNER = 'profile';

export interface StoredTest {
  id: string;
  recordedAt: Date;
  sealed: Uint8Array;
}

interface NewTest {
  id: string;
  sealed: SealedBytes;
  /** Undefined keeps the stored file, null deletes it. */
  file: SealedBytes | null | undefined;
}

export interface GeneticTestStore {
  /** Creates or updates a test and its diary entry. Stores nothing when the subject already has `limit` tests. */
  save(subject: string, test: NewTest, now: Date, limit: number): Promise<StoredTest | 'too_many' | 'other_subject'>;
  find(subject: string, ids: readonly string[]): Promise<StoredTest[]>;
  list(subject: string): Promise<StoredTest[]>;
  file(subject: string, id: string): Promise<Uint8Array | undefined>;
  /** False when the subject has no such test. */
  delete(subject: string, id: string): Promise<boolean>;
}

/** Prisma's upsert would read the file's 7 MB back and takes twice as long, with the subject's lock held. */
const keepFile = (tx: Transaction, id: string, sealed: SealedBytes) =>
  tx.$executeRaw`INSERT INTO genetic_test_file (test_id, sealed) VALUES (${id}::uuid, ${sealed})
    ON CONFLICT (test_id) DO UPDATE SET sealed = excluded.sealed`;

export function createGeneticTestStore(
  database: Database,
  diary: Pick<DiaryStore, 'keep' | 'delete'>,
  ledger: Pick<ErasureLedger, 'append'>,
  now: () => Date,
): GeneticTestStore {
  return {
    save: (subject, { id, sealed, file }, now, limit) =>
      database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        // Serializes saves of one subject, so that the limit and repeated requests are checked one at a time.
        await lockSubject(tx, subject);
        const held = await tx.geneticTest.findUnique({ where: { id }, select: { subject: true } });
        if (held && held.subject !== subject) return 'other_subject';
        if (!held && (await tx.geneticTest.count({ where: { subject } })) >= limit) return 'too_many';
        const kept = await tx.geneticTest.upsert({
          where: { id },
          create: { id, subject, recordedAt: now, sealed },
          update: { sealed },
        });
        if (file === null) await tx.geneticTestFile.deleteMany({ where: { testId: id } });
        else if (file) await keepFile(tx, id, file);
        await diary.keep(tx, { owner: OWNER, recordId: id, subject, kind: 'genetic_test', at: kept.recordedAt });
        return kept;
      }),
    find: (subject, ids) => database.geneticTest.findMany({ where: { subject, id: { in: [...ids] } } }),
    list: (subject) => database.geneticTest.findMany({ where: { subject }, orderBy: { recordedAt: 'desc' } }),
    async file(subject, id) {
      return (await database.geneticTestFile.findFirst({ where: { testId: id, test: { subject } } }))?.sealed;
    },
    delete: (subject, id) =>
      database.$transaction(async (tx) => {
        await lockSubject(tx, subject);
        if ((await tx.geneticTest.deleteMany({ where: { subject, id } })).count === 0) return false;
        await diary.delete(tx, { owner: OWNER, recordId: id });
        await ledger.append({ kind: 'record', reference: id, subject, scope: OWNER, at: now().toISOString() });
        return true;
      }),
  };
}
