import { randomUUID } from 'node:crypto';
import { type DoctorLink, MAX_LISTED_LINKS, MAX_LIVE_LINKS } from '@vesela/contracts/doctor-link';
import { type EventTransaction, type InTransaction, refuseErased } from '../events/index.ts';
import { problem } from '../problem/problem-error.ts';
import { type StoredLink, doctorLinkStore as store } from './doctor-links.store.ts';
import { expiryOf, hashOf, newToken, stateOf } from './link-rules.ts';

/** An opening as the service reports it. */
interface Opening {
  subject: string;
  reportId: string;
  accessId: string;
  at: string;
}

export interface DoctorLinkDeps<Report, Tx extends EventTransaction> {
  transaction: InTransaction<Tx>;
  /** Throws `not_found` if the subject has no such report. */
  read(subject: string, reportId: string): Promise<Report>;
  /** Whether the subject has a newer report of the same test. */
  hasNewer(subject: string, reportId: string): Promise<boolean>;
  /** Whether the subject's consent to processing is active; without it no link opens. */
  agreed(tx: Tx, subject: string): Promise<boolean>;
  /** Whether the subject restricted the processing of their data; meanwhile no link is made or opens, and none ends. */
  restricted(tx: Tx, subject: string): Promise<boolean>;
  /** Runs in the transaction that records the opening. */
  onOpen(tx: Tx, opening: Opening): Promise<void>;
  now: () => Date;
}

/** Time-limited links to the reports of one service. Deleting a report deletes its links. */
export interface DoctorLinks<Report> {
  /** Throws `not_found` if the subject has no such report. */
  expectOwn(subject: string, reportId: string): Promise<void>;
  /** Throws `not_found`, `processing_restricted`, and `state_conflict` at the maximum number of live links. */
  make(subject: string, reportId: string, days: number): Promise<{ link: DoctorLink; token: string }>;
  /** Throws `not_found`, like `end`, also for another user's report or link. */
  list(subject: string, reportId: string): Promise<DoctorLink[]>;
  end(subject: string, reportId: string, linkId: string): Promise<void>;
  /** Runs in the transaction that withdraws the subject's consent. */
  endAll(tx: EventTransaction, subject: string): Promise<void>;
  /** Throws `not_found` for an unknown token, `link_expired` and `link_revoked` for a former one, `processing_restricted`. */
  open(token: string): Promise<{ report: Report; expires_at: string; taken_again: boolean }>;
}

export function createDoctorLinks<Report, Tx extends EventTransaction>(
  deps: DoctorLinkDeps<Report, Tx>,
): DoctorLinks<Report> {
  const { transaction, read, hasNewer, agreed, restricted, onOpen, now } = deps;

  const admit = async (tx: Tx, token: string, lock: boolean): Promise<StoredLink> => {
    const found = await store.find(tx, hashOf(token), lock);
    if (!found) throw problem('not_found');
    const state = stateOf(found, now());
    if (state === 'revoked' || !(await agreed(tx, found.subject))) throw problem('link_revoked');
    if (state !== 'live') throw problem('link_expired');
    if (await restricted(tx, found.subject)) throw problem('processing_restricted');
    return found;
  };

  return {
    async expectOwn(subject, reportId) {
      await read(subject, reportId);
    },
    async make(subject, reportId, days) {
      await read(subject, reportId);
      const token = newToken();
      return transaction(async (tx) => {
        await refuseErased(tx, subject);
        await store.lockSubject(tx, subject);
        if (await restricted(tx, subject)) throw problem('processing_restricted');
        const at = now();
        const kept = await store.list(tx, subject, reportId, at, MAX_LISTED_LINKS);
        const live = kept.filter((link) => stateOf(link, at) === 'live').length;
        if (live >= MAX_LIVE_LINKS) throw problem('state_conflict');
        const link = { id: randomUUID(), reportId, subject, createdAt: at, expiresAt: expiryOf(at, days) };
        await store.keep(tx, link, hashOf(token));
        const stay = [link.id, ...kept.slice(0, MAX_LISTED_LINKS - 1).map(({ id }) => id)];
        await store.forgetOthers(tx, reportId, stay);
        return { link: linkOf({ ...link, revokedAt: null, openings: 0 }, [], at), token };
      });
    },
    async list(subject, reportId) {
      await read(subject, reportId);
      return transaction(async (tx) => {
        const at = now();
        const links = await store.list(tx, subject, reportId, at, MAX_LISTED_LINKS);
        const ids = links.map(({ id }) => id);
        const openings = await store.openings(tx, ids);
        return links.map((link) => {
          const hers = openings.filter(({ linkId }) => linkId === link.id);
          return linkOf(
            link,
            hers.map(({ openedAt }) => openedAt),
            at,
          );
        });
      });
    },
    async end(subject, reportId, linkId) {
      const ended = await transaction((tx) => store.end(tx, subject, reportId, linkId, now()));
      if (!ended) throw problem('not_found');
    },
    endAll: (tx, subject) => store.endAll(tx, subject, now()),
    async open(token) {
      const { subject, reportId } = await transaction((tx) => admit(tx, token, false));
      // Read before recording: a failed read records no opening, and nothing is shown without a record.
      const report = await read(subject, reportId);
      const taken_again = await hasNewer(subject, reportId);
      return transaction(async (tx) => {
        const { id, expiresAt } = await admit(tx, token, true);
        const [accessId, at] = [randomUUID(), now()];
        await store.noteOpening(tx, accessId, id, at);
        await onOpen(tx, { subject, reportId, accessId, at: at.toISOString() });
        return { report, expires_at: expiresAt.toISOString(), taken_again };
      });
    },
  };
}

function linkOf(link: StoredLink, openings: readonly Date[], now: Date): DoctorLink {
  return {
    id: link.id,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    state: stateOf(link, now),
    openings: openings.map((moment) => moment.toISOString()),
  };
}
