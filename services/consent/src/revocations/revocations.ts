import type { Language } from '@vesela/contracts';
import type { Revocation } from '@vesela/contracts/consent';
import { consentRestored, erasureDue, STUDY_HOLDERS } from '@vesela/contracts/events';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Database, Transaction } from '../database.ts';
import { HEALTH_DATA } from '../document-id.ts';
import type { Published } from '../documents/published.ts';
import type { Emit } from '../emit.ts';
import type { Sign } from '../keys/statements.ts';
import type { Entry } from '../ledger/entry.ts';
import { type Append, agrees, standpointOn } from '../ledger/ledger.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import type { LockedPerson, People } from '../ledger/person.ts';
import { projectState } from '../ledger/project-state.ts';
import type { OwnRevocations } from './own-revocations.ts';
import { signAsked } from './progress.ts';
import { type RevocationRow, revocationView, WITH_ALL } from './revocation-view.ts';
import { timetableOf } from './timetable.ts';

/** Revoked agreements to research, from the end of use to the last confirmed deletion. */
export interface Revocations {
  /** Schedules the deletion after an entry that ended an agreement. */
  open(tx: EventTransaction, person: LockedPerson, entry: Entry, agreement: Entry): Promise<void>;
  /**
   * Starts the waiting deletions of a document now, for who agrees to it again. As `eraseNow` does that wants a recent sign-in:
   * throws `sign_in_again` without one where a deletion is waiting.
   */
  eraseAt(
    tx: EventTransaction,
    person: LockedPerson,
    document: string,
    by: { signedInRecently: boolean },
  ): Promise<void>;
  /** Starts all her waiting deletions now, for an account that is being erased. */
  eraseAll(tx: EventTransaction, person: LockedPerson): Promise<void>;
  /**
   * Starts one deletion if it follows from the entries and is still waiting, or nothing proves that its holders were asked; tells
   * whether it did.
   */
  erase(tx: EventTransaction, person: LockedPerson, id: string): Promise<boolean>;
  /** Newest first; `before` is the last one of the page before. */
  list(
    subject: string,
    page: { limit: number; before?: string | undefined; lang?: Language | undefined },
  ): Promise<{ revocations: Revocation[]; more: boolean }>;
  byIds(subject: string, ids: readonly string[]): Promise<Revocation[]>;
  /** Throws `not_found`. */
  find(subject: string, id: string): Promise<RevocationRow>;
  /**
   * Restores the agreement. Throws `not_found`, and `state_conflict` when the undo period is over or when the consent to
   * health data is revoked, since research needs it.
   */
  undo(subject: string, id: string): Promise<Revocation>;
  /** Throws `not_found`, and `state_conflict` when it was undone or does not follow from the entries. */
  eraseNow(subject: string, id: string): Promise<Revocation>;
}

interface Deps {
  database: Database;
  published: Pick<Published, 'titles'>;
  append: Append;
  people: Pick<People, 'lock'>;
  emit: Emit;
  own: Pick<OwnEntries, 'has'>;
  ownRevocations: Pick<OwnRevocations, 'endedBy'>;
  sign: Sign;
  undoSeconds: number;
}

/**
 * No signature says that the holders were asked: somebody wrote that the deletion has begun, or a copy of a version before these
 * signatures began it. Asking twice deletes nothing more, as no agreement came since.
 */
export const NOT_ASKED = `(state = 'erasing' AND signature IS NULL
  AND NOT EXISTS (SELECT FROM erasure_found WHERE erasure_found.revocation_id = revocation.id))`;
const OPEN = `
WITH opened AS (
  INSERT INTO revocation (id, person_id, document, agreement_id, state, revoked_at, undo_until, due_by)
  VALUES ($1::uuid, $2::uuid, $3::text, $4::uuid, 'waiting', $5::timestamptz, $6::timestamptz, $7::timestamptz)
  RETURNING id
)
INSERT INTO erasure (revocation_id, holder) SELECT id, holder FROM opened, unnest($8::text[]) AS holder`;
const WAITING = `
SELECT id::text FROM revocation
WHERE person_id = $1::uuid AND document = COALESCE($2::text, document) AND (state = 'waiting' OR ${NOT_ASKED})`;
const STILL_WAITING = `
SELECT id::text, document FROM revocation
WHERE id = $1::uuid AND person_id = $2::uuid AND (state = 'waiting' OR ${NOT_ASKED}) FOR UPDATE`;
/** Every holder confirms anew; one whose row was taken away has to as well. */
const BEGIN_ERASING = `
WITH begun AS (
  UPDATE revocation SET state = 'erasing', erasing_at = $2::timestamptz, erased_at = NULL, holders = $3::text[],
    signed_by = $4::text, signature = $5::text
  WHERE id = $1::uuid RETURNING id
)
INSERT INTO erasure (revocation_id, holder) SELECT id, holder FROM begun, unnest($3::text[]) AS holder
ON CONFLICT (revocation_id, holder) DO UPDATE SET confirmed_at = NULL, erased = NULL, signed_by = NULL, signature = NULL`;

const NEWEST_FIRST = [{ revokedAt: 'desc' }, { id: 'desc' }] as const;

export function createRevocations(deps: Deps, now: () => Date): Revocations {
  const { database, published, append, people, emit, own, ownRevocations, sign, undoSeconds } = deps;
  const views = async (rows: readonly RevocationRow[], lang?: Language) => {
    const titles = await published.titles(rows.map(({ agreement }) => agreement.versionId));
    return rows.map((row) => revocationView(row, titles, lang));
  };
  const find: Revocations['find'] = async (subject, id) => {
    const row = await database.revocation.findFirst({ where: { id, person: { subject } }, include: WITH_ALL });
    if (!row) throw problem('not_found');
    return row;
  };
  const view = async (subject: string, id: string) => {
    const [revocation] = await views([await find(subject, id)]);
    if (!revocation) throw problem('not_found');
    return revocation;
  };
  /** The subject's revocation, locked together with the person, which serializes undoing, deleting and timed work. */
  const locked = async (tx: Transaction, subject: string, id: string) => {
    const person = await people.lock(tx, subject, now());
    const row = await tx.revocation.findFirst({ where: { id, personId: person.id } });
    if (!row) throw problem('not_found');
    return { person, row };
  };

  const erase: Revocations['erase'] = async (tx, person, id) => {
    const at = now();
    const [row] = await tx.$queryRawUnsafe<{ id: string; document: string }[]>(STILL_WAITING, id, person.id);
    // The row says what becomes of her data, and has no signature: its entry has one.
    const ended = row && (await ownRevocations.endedBy(tx, person, row));
    if (!ended) return false;
    const { document, at: revokedAt, by } = ended.end;
    const { signedBy, signature } = signAsked(sign, id, at, STUDY_HOLDERS);
    await tx.$executeRawUnsafe(BEGIN_ERASING, id, at, STUDY_HOLDERS, signedBy, signature);
    await emit(tx, erasureDue, {
      subject: person.subject,
      document,
      revocation_id: id,
      due_by: timetableOf(revokedAt, by, undoSeconds).dueBy.toISOString(),
      at: at.toISOString(),
    });
    return true;
  };

  return {
    async open(tx, person, { id, document, at, by }, agreement) {
      const times = timetableOf(at, by, undoSeconds);
      const values = [id, person.id, document, agreement.id, at, times.undoUntil, times.dueBy];
      await tx.$executeRawUnsafe(OPEN, ...values, STUDY_HOLDERS);
    },
    async eraseAt(tx, person, document, { signedInRecently }) {
      const waiting = await tx.$queryRawUnsafe<{ id: string }[]>(WAITING, person.id, document);
      if (waiting.length > 0 && !signedInRecently) throw problem('sign_in_again');
      for (const { id } of waiting) await erase(tx, person, id);
    },
    async eraseAll(tx, person) {
      const waiting = await tx.$queryRawUnsafe<{ id: string }[]>(WAITING, person.id, null);
      for (const { id } of waiting) await erase(tx, person, id);
    },
    erase,
    async list(subject, { limit, before, lang }) {
      const rows = await database.revocation.findMany({
        where: { person: { subject } },
        include: WITH_ALL,
        orderBy: [...NEWEST_FIRST],
        ...(before === undefined ? {} : { cursor: { id: (await find(subject, before)).id }, skip: 1 }),
        take: limit + 1,
      });
      return { revocations: await views(rows.slice(0, limit), lang), more: rows.length > limit };
    },
    async byIds(subject, ids) {
      const where = { person: { subject }, id: { in: [...ids] } };
      return views(await database.revocation.findMany({ where, include: WITH_ALL, orderBy: [...NEWEST_FIRST] }));
    },
    find,
    async undo(subject, id) {
      await database.$transaction(async (tx) => {
        const { person, row } = await locked(tx, subject, id);
        if (row.state === 'undone') return;
        const at = now();
        // One that has begun stays begun, whatever its state and days say now.
        if (row.state !== 'waiting' || row.erasingAt || at >= row.undoUntil) throw problem('state_conflict');
        const project = await projectState(tx, row.document);
        if (project === 'deleted' || project === 'ended') throw problem('state_conflict');
        const { last: processing } = await standpointOn(tx, person, HEALTH_DATA, at, own);
        if (processing && !agrees(processing)) throw problem('state_conflict');
        const ended = await ownRevocations.endedBy(tx, person, row);
        if (!ended) throw problem('state_conflict');
        const { document, versionId, lang, textHash } = ended.agreement;
        const text = { document, versionId, lang, textHash };
        const entry = await append(tx, person, { ...text, action: 'renewed', by: 'person', at, undoes: id });
        await tx.revocation.update({ where: { id }, data: { state: 'undone', undoneAt: at } });
        const restored = { entry_id: entry.id, revocation_id: id, at: at.toISOString() };
        await emit(tx, consentRestored, { subject, document, version_id: versionId, ...restored });
      });
      return view(subject, id);
    },
    async eraseNow(subject, id) {
      await database.$transaction(async (tx) => {
        const { person, row } = await locked(tx, subject, id);
        if (row.state === 'undone') throw problem('state_conflict');
        if (!(await erase(tx, person, id)) && row.state === 'waiting') throw problem('state_conflict');
      });
      return view(subject, id);
    },
  };
}
