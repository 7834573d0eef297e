import pg from 'pg';
import { createDatabaseIfAbsent } from '../database/create-database.ts';

const TIMEOUTS = { connectMs: 5_000, statementMs: 10_000 };
/** Arbitrary lock id: entries are written one at a time, so that a reader continuing from a place misses none. */
const LOCK = 6_305_025;

/**
 * `account`: everything held about the subject. `revoked`, `restored` and `erased`: use under a consent (`scope`), its
 * undoing, the deletion of what was held under it. `record`: one record at the service `scope`.
 */
export const ERASURE_KINDS = ['account', 'revoked', 'restored', 'erased', 'record'] as const;
type ErasureKind = (typeof ERASURE_KINDS)[number];

export interface Erasure {
  kind: ErasureKind;
  /** Id of the deletion, the revocation or the record. */
  reference: string;
  /** Random identifier of the account; the entry holds nothing else about the person. */
  subject: string;
  scope: string;
  at: string;
}

export interface PlacedErasure extends Erasure {
  place: number;
}

/**
 * Erasures to repeat when a database is restored from an older backup. Kept apart from the data and its backups, and
 * written before an erasure takes effect.
 */
export interface ErasureLedger {
  /** Repeating an erasure writes nothing. */
  append(erasure: Erasure): Promise<void>;
  /** In the order of writing, starting after `place`. */
  read(page: { after: number; limit: number }): Promise<PlacedErasure[]>;
  close(): Promise<void>;
}

const TABLE = `CREATE TABLE IF NOT EXISTS erasure (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind varchar(10) NOT NULL,
  reference uuid NOT NULL,
  subject varchar(255) NOT NULL,
  scope varchar(80) NOT NULL,
  at timestamptz(3) NOT NULL,
  UNIQUE (kind, reference)
);
CREATE OR REPLACE FUNCTION refuse_erasure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of erasures is append-only.';
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON erasure
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_erasure_change()`;

const APPEND = `INSERT INTO erasure (kind, reference, subject, scope, at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (kind, reference) DO NOTHING`;

interface Row extends Omit<PlacedErasure, 'place' | 'at'> {
  place: string;
  at: Date;
}

/** Connects on first use, and creates database and table if they are missing. */
export function openErasureLedger(url: string): ErasureLedger {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'erasures',
    max: 2,
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    statement_timeout: TIMEOUTS.statementMs,
  });
  // An idle connection that breaks is replaced; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const alone = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await work(client);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  let prepared: Promise<void> | undefined;
  const ready = () => {
    prepared ??= createDatabaseIfAbsent(url, TIMEOUTS).then(() => alone((client) => client.query(TABLE)));
    prepared.catch(() => {
      prepared = undefined;
    });
    return prepared;
  };
  return {
    async append({ kind, reference, subject, scope, at }) {
      await ready();
      await alone((client) => client.query(APPEND, [kind, reference, subject, scope, at]));
    },
    async read({ after, limit }) {
      await ready();
      const { rows } = await pool.query<Row>(
        'SELECT place, kind, reference, subject, scope, at FROM erasure WHERE place > $1 ORDER BY place LIMIT $2',
        [after, limit],
      );
      return rows.map(({ place, at, ...rest }) => ({ ...rest, at: at.toISOString(), place: Number(place) }));
    },
    close: () => pool.end(),
  };
}
