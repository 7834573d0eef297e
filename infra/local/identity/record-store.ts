import { createHash } from 'node:crypto';
import { IDLE_MINUTES, SESSION_HOURS } from '@vesela/contracts/constants';
import { UnsecuredJWT } from 'jose';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';
import { errors } from './oidc-provider.ts';

/** What opens an account to whoever holds it. They are found by their id alone, so that a hash of it is enough. */
const SECRETS = new Set(['RefreshToken', 'AuthorizationCode']);
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** A session ends some time after its last use, whatever its record says: when tokens were last given out in it. */
const IN_USE = `(NOT payload ? 'loginTs' OR (
  (payload ->> 'loginTs')::int > extract(epoch FROM now()) - ${SESSION_HOURS * 3600}
  AND greatest((payload ->> 'loginTs')::int, (
    SELECT max((token.payload ->> 'iat')::int) FROM protocol_record token
    WHERE token.kind = 'RefreshToken' AND token.payload ->> 'accountId' = protocol_record.payload ->> 'accountId'
      AND token.payload ->> 'sessionUid' = protocol_record.uid
  )) > extract(epoch FROM now()) - ${IDLE_MINUTES * 60}))`;

/** oidc-provider's storage adapter on PostgreSQL, so that sessions survive a restart. Codes and refresh tokens are kept as hashes. */
export function recordStore(pool: pg.Pool): AdapterFactory {
  const one = async (sql: string, values: string[]): Promise<AdapterPayload | undefined> => {
    if (values.some(holdsNul)) return undefined;
    const { rows } = await pool.query<{ payload: AdapterPayload }>(sql, values);
    return rows[0]?.payload;
  };
  return (kind): Adapter => {
    const alive = `(expires_at IS NULL OR expires_at > now())${kind === 'Session' ? ` AND ${IN_USE}` : ''}`;
    const isSecret = SECRETS.has(kind);
    const keyOf = (id: string) => (isSecret ? hashOf(id) : id);
    return {
      async upsert(id, given, expiresIn) {
        const { jti: _token, ...rest } = given;
        const payload = isSecret ? rest : given;
        if (holdsNul(payload)) throw new errors.InvalidRequest('a parameter contains a character that is not allowed');
        await pool.query(
          `INSERT INTO protocol_record (kind, id, payload, grant_id, uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         ON CONFLICT (kind, id) DO UPDATE
         SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            kind,
            keyOf(id),
            payload,
            payload.grantId ?? null,
            payload.uid ?? null,
            Number.isFinite(expiresIn) ? expiresIn : null,
          ],
        );
      },
      async find(id) {
        const jti = kind === 'RefreshToken' ? unwrapRefreshToken(id) : id;
        const sql = `SELECT payload FROM protocol_record WHERE kind = $1 AND id = $2 AND ${alive}`;
        const found = await one(sql, [kind, keyOf(jti)]);
        return found && isSecret ? { ...found, jti } : found;
      },
      findByUid: (uid) =>
        one(`SELECT payload FROM protocol_record WHERE kind = $1 AND uid = $2 AND ${alive}`, [kind, uid]),
      findByUserCode: async () => undefined,
      async consume(id) {
        await pool.query(
          `UPDATE protocol_record SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::int)
         WHERE kind = $1 AND id = $2`,
          [kind, keyOf(id)],
        );
      },
      async destroy(id) {
        await pool.query('DELETE FROM protocol_record WHERE kind = $1 AND id = $2', [kind, keyOf(id)]);
      },
      async revokeByGrantId(grantId) {
        await pool.query('DELETE FROM protocol_record WHERE grant_id = $1', [grantId]);
      },
    };
  };
}

/** PostgreSQL cannot store NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Ends every session of a subject, and the refresh tokens with them. */
export async function deleteSessions(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query("DELETE FROM protocol_record WHERE payload ->> 'accountId' = $1", [subject]);
}

export interface SessionRow {
  id: string;
  /** In milliseconds since 1970. */
  start: number;
  lastAccess: number;
}

/**
 * Sessions of a subject. They are known by their `uid`, since the id itself is the cookie. Used last: when tokens were last given
 * out in it, by a sign-in or a renewal.
 */
export async function listSessions(pool: pg.Pool, subject: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<{ id: string; start: number; used: number | null }>(
    `SELECT session.uid AS id, (session.payload ->> 'iat')::int AS start,
       (SELECT max((token.payload ->> 'iat')::int) FROM protocol_record token
        WHERE token.kind = 'RefreshToken' AND token.payload ->> 'accountId' = $1
          AND token.payload ->> 'sessionUid' = session.uid) AS used
     FROM (SELECT * FROM protocol_record
       WHERE kind = 'Session' AND payload ->> 'accountId' = $1 AND expires_at > now() AND ${IN_USE}) session`,
    [subject],
  );
  return rows.map(({ id, start, used }) => ({
    id,
    start: start * 1000,
    lastAccess: Math.max(start, used ?? 0) * 1000,
  }));
}

/** Ends one session and its refresh tokens; false if there is none. */
export async function deleteSession(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `DELETE FROM protocol_record WHERE kind = 'Session' AND uid = $1 AND payload ? 'accountId'`,
    [id],
  );
  await pool.query("DELETE FROM protocol_record WHERE payload ->> 'sessionUid' = $1", [id]);
  return (rowCount ?? 0) > 0;
}

/** Ends every session of a subject but one. */
export async function deleteOtherSessions(pool: pg.Pool, subject: string, kept: string): Promise<void> {
  const others = (await listSessions(pool, subject)).filter(({ id }) => id !== kept);
  await Promise.all(others.map(({ id }) => deleteSession(pool, id)));
}

export async function deleteExpired(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM protocol_record WHERE expires_at < now()');
}

/**
 * keycloak-js reads the expiry from the refresh token, a JWT with Keycloak. The provider's is opaque: it travels
 * inside an unsigned JWT, whose content is never trusted.
 */
export const wrapRefreshToken = (token: string, expiresAt: number): string =>
  new UnsecuredJWT({ typ: 'Refresh', jti: token, exp: expiresAt }).encode();

/** The provider's own token; anything else is returned unchanged, for the provider to refuse. */
function unwrapRefreshToken(wrapped: string): string {
  try {
    return UnsecuredJWT.decode(wrapped).payload.jti ?? wrapped;
  } catch {
    return wrapped;
  }
}
