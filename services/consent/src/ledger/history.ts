import type { Language } from '@vesela/contracts';
import type { LedgerEntry } from '@vesela/contracts/consent';
import type { DirectDatabase } from '@vesela/service-kit/database';
import type { Database } from '../database.ts';
import { type Published, titleOf } from '../documents/published.ts';
import type { Entry, SignedEntry } from './entry.ts';
import { ENTRY, latestEntries } from './ledger.ts';
import type { OwnEntries } from './own-entries.ts';

/** A subject's ledger as shown to the subject. */
export interface History {
  /** Newest first, those before the entry with the number `before`. Entries that the service did not write are left out. */
  list(
    subject: string,
    page: { limit: number; before?: number | undefined; lang?: Language | undefined },
  ): Promise<{ entries: LedgerEntry[]; more: boolean }>;
  /** The subject's entries with these ids, oldest first. */
  byIds(subject: string, ids: readonly string[]): Promise<LedgerEntry[]>;
  /** The subject's entry as stored in the ledger. */
  find(subject: string, id: string): Promise<SignedEntry | undefined>;
  /** The subject's last entry on each document, if the service wrote it. */
  latest(subject: string): Promise<Entry[]>;
}

/** With the title in the language that was decided in. */
const BY_IDS = `
SELECT ${ENTRY}, coalesce(text.title, '') AS title FROM ledger_entry AS entry
JOIN person ON person.id = entry.person_id AND person.subject = $1::text
LEFT JOIN document_text AS text ON text.version_id = entry.version_id AND text.lang = entry.lang
WHERE entry.id = ANY ($2::text[]::uuid[]) ORDER BY entry.seq`;

export function createHistory(
  database: Database,
  direct: DirectDatabase,
  published: Pick<Published, 'titles'>,
  own: Pick<OwnEntries, 'has'>,
): History {
  const titled = async (entries: readonly Entry[], lang?: Language): Promise<LedgerEntry[]> => {
    const titles = await published.titles(entries.map(({ versionId }) => versionId));
    return entries.map((entry) => shown(entry, titleOf(entry, titles, lang)));
  };
  return {
    async list(subject, { limit, before, lang }) {
      const found = await database.ledgerEntry.findMany({
        where: { person: { subject }, ...(before === undefined ? {} : { seq: { lt: before } }) },
        orderBy: { seq: 'desc' },
        take: limit + 1,
      });
      const entries = (found.slice(0, limit) as SignedEntry[]).filter(own.has);
      return { entries: await titled(entries, lang), more: found.length > limit };
    },
    async byIds(subject, ids) {
      const found = await direct.$queryRawUnsafe<(Entry & { title: string })[]>(BY_IDS, subject, [...ids]);
      return found.map((entry) => shown(entry, entry.title));
    },
    async find(subject, id) {
      return ((await database.ledgerEntry.findFirst({ where: { person: { subject }, id } })) ?? undefined) as
        | SignedEntry
        | undefined;
    },
    latest: (subject) => latestEntries(direct, subject, own),
  };
}

const shown = (entry: Entry, title: string): LedgerEntry => ({
  entry_id: entry.id,
  seq: entry.seq,
  document: entry.document,
  version_id: entry.versionId,
  title,
  action: entry.action,
  by: entry.by,
  lang: entry.lang as Language,
  text_hash: entry.textHash,
  layer: entry.layer,
  at: entry.at.toISOString(),
  undoes: entry.undoes,
  signed: entry.proofHash !== null,
});
