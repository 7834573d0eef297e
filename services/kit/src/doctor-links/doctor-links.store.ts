import type { EventTransaction } from '../events/index.ts';

/** A row of the table `doctor_link`, with its number of openings. */
export interface StoredLink {
  id: string;
  reportId: string;
  subject: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  openings: number;
}

const COLUMNS = `id::text AS "id", report_id::text AS "reportId", subject, created_at AS "createdAt",
  expires_at AS "expiresAt", revoked_at AS "revokedAt",
  (SELECT count(*)::int FROM doctor_link_opening o WHERE o.link_id = doctor_link.id) AS openings`;

const KEEP = `
INSERT INTO doctor_link (id, report_id, subject, token_hash, created_at, expires_at)
VALUES ($1::uuid, $2::uuid, $3::text, decode($4::text, 'hex'), $5::timestamptz, $6::timestamptz)`;

const LIST = `
SELECT ${COLUMNS} FROM doctor_link WHERE subject = $1::text AND report_id = $2::uuid
ORDER BY (revoked_at IS NULL AND expires_at > $3::timestamptz) DESC, created_at DESC, id LIMIT $4::int`;

const OPENINGS = `
SELECT link_id::text AS "linkId", opened_at AS "openedAt" FROM doctor_link_opening
WHERE link_id = ANY ($1::text[]::uuid[]) ORDER BY opened_at DESC, id`;

const FORGET = `
DELETE FROM doctor_link WHERE report_id = $1::uuid AND NOT id = ANY ($2::text[]::uuid[])`;

const END = `
UPDATE doctor_link SET revoked_at = coalesce(revoked_at, $4::timestamptz)
WHERE subject = $1::text AND report_id = $2::uuid AND id = $3::uuid`;

const END_ALL = `
UPDATE doctor_link SET revoked_at = $2::timestamptz WHERE subject = $1::text AND revoked_at IS NULL`;

/**
 * The tables `doctor_link` and `doctor_link_opening`, the same in every service with reports. Deleting a report deletes
 * its links, and deleting a link its openings (foreign keys).
 */
export const doctorLinkStore = {
  /** Serializes changes of one subject's reports and links: waits for a transaction that holds the lock. */
  async lockSubject(tx: EventTransaction, subject: string): Promise<void> {
    await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', subject);
  },
  async keep(tx: EventTransaction, link: Omit<StoredLink, 'openings' | 'revokedAt'>, tokenHash: string): Promise<void> {
    const { id, reportId, subject, createdAt, expiresAt } = link;
    await tx.$executeRawUnsafe(
      KEEP,
      id,
      reportId,
      subject,
      tokenHash,
      createdAt.toISOString(),
      expiresAt.toISOString(),
    );
  },
  /** Live links first, then the newest. */
  list: (tx: EventTransaction, subject: string, reportId: string, now: Date, take: number) =>
    tx.$queryRawUnsafe<StoredLink[]>(LIST, subject, reportId, now.toISOString(), take),
  /** Newest first. */
  openings: (tx: EventTransaction, linkIds: readonly string[]) =>
    tx.$queryRawUnsafe<{ linkId: string; openedAt: Date }[]>(OPENINGS, [...linkIds]),
  /** Deletes the links of a report that are not in the list. */
  async forgetOthers(tx: EventTransaction, reportId: string, kept: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe(FORGET, reportId, [...kept]);
  },
  /** False if the subject has no such link. */
  async end(tx: EventTransaction, subject: string, reportId: string, id: string, now: Date): Promise<boolean> {
    return (await tx.$executeRawUnsafe(END, subject, reportId, id, now.toISOString())) > 0;
  },
  async endAll(tx: EventTransaction, subject: string, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(END_ALL, subject, now.toISOString());
  },
  /** With `lock`, nobody can end or open it until the transaction is over. */
  async find(tx: EventTransaction, tokenHash: string, lock: boolean): Promise<StoredLink | undefined> {
    // The row is locked first, because a statement sees the data from before it started to wait.
    if (lock)
      await tx.$queryRawUnsafe(
        `SELECT 1 FROM doctor_link WHERE token_hash = decode($1::text, 'hex') FOR UPDATE`,
        tokenHash,
      );
    const sql = `SELECT ${COLUMNS} FROM doctor_link WHERE token_hash = decode($1::text, 'hex')`;
    const [found] = await tx.$queryRawUnsafe<StoredLink[]>(sql, tokenHash);
    return found;
  },
  async noteOpening(tx: EventTransaction, id: string, linkId: string, now: Date): Promise<void> {
    const sql = 'INSERT INTO doctor_link_opening (id, link_id, opened_at) VALUES ($1::uuid, $2::uuid, $3::timestamptz)';
    await tx.$executeRawUnsafe(sql, id, linkId, now.toISOString());
  },
};
