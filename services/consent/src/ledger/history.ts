import type { Language } from '@vesela/contracts';
import type { LedgerEntry } from '@vesela/contracts/consent';
import type { Database } from '../database.ts';
import { type Published, titleOf } from '../documents/published.ts';
import type { Entry, SignedEntry } from './entry.ts';
import { latestEntries } from './ledger.ts';

/** A subject's ledger as shown to the subject. */
export interface History {
  /** Newest first, those before the entry with the number `before`. */
  list(
    subject: string,
    page: { limit: number; before?: number | undefined; lang?: Language | undefined },
  ): Promise<{ entries: LedgerEntry[]; more: boolean }>;
  /** The subject's entries with these ids, oldest first. */
  byIds(subject: string, ids: readonly string[]): Promise<LedgerEntry[]>;
  /** The subject's entry as stored in the ledger. */
  find(subject: string, id: string): Promise<SignedEntry | undefined>;
  /** The subject's last entry on each document. */
  latest(subject: string): Promise<Entry[]>;
}

export function createHistory(database: Database, published: Pick<Published, 'titles'>): History {
  const titled = async (entries: readonly Entry[], lang?: Language): Promise<LedgerEntry[]> => {
    const titles = await published.titles(entries.map(({ versionId }) => versionId));
    return entries.map((entry) => ({
      entry_id: entry.id,
      seq: entry.seq,
      document: entry.document,
      version_id: entry.versionId,
      title: titleOf(entry, titles, lang),
      action: entry.action,
      by: entry.by,
      lang: entry.lang as Language,
      text_hash: entry.textHash,
      layer: entry.layer,
      at: entry.at.toISOString(),
      undoes: entry.undoes,
    }));
  };
  return {
    async list(subject, { limit, before, lang }) {
      const found = await database.ledgerEntry.findMany({
        where: { person: { subject }, ...(before === undefined ? {} : { seq: { lt: before } }) },
        orderBy: { seq: 'desc' },
        take: limit + 1,
      });
      return { entries: await titled(found.slice(0, limit) as Entry[], lang), more: found.length > limit };
    },
    async byIds(subject, ids) {
      const where = { person: { subject }, id: { in: [...ids] } };
      return titled((await database.ledgerEntry.findMany({ where, orderBy: { seq: 'asc' } })) as Entry[]);
    },
    async find(subject, id) {
      return ((await database.ledgerEntry.findFirst({ where: { person: { subject }, id } })) ?? undefined) as
        | SignedEntry
        | undefined;
    },
    latest: (subject) => latestEntries(database, subject),
  };
}
