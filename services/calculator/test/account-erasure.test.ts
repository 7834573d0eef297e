import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consentGiven, processingRestricted } from '@vesela/contracts/events';
import { createLogger, createPersonVault, openKeyDatabase } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { holdStatements, holdWhileErased } from '@vesela/service-kit/testing';
import pg from 'pg';
import request from 'supertest';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { createCalculatorService } from '../src/service.ts';
import { type Harness, startService, VERSION } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const keysUrl = () => harness.config.KEYS_DATABASE_URL;

async function makeData(subject: string) {
  const user = await harness.user(subject);
  const { body: report } = await user
    .post('/reports')
    .send({ submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna })
    .expect(201);
  await user
    .put('/draft')
    .send({ questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna, group: 'births', revision: 0 })
    .expect(200);
  return { user, report };
}

/** Every table with rows of a subject, with the subject's number of rows. */
async function rowsOf(subject: string): Promise<Record<string, number>> {
  const tables = await harness.rows(
    `SELECT table_name AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'subject' AND table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await harness.rows(`SELECT count(*)::int AS n FROM "${name}" WHERE subject = $1`, [subject]);
    counts[String(name)] = Number(row?.n);
  }
  return counts;
}

const confirmations = (deletion_id: string) =>
  harness.rows(
    "SELECT payload FROM events.outbox WHERE name = 'calculator.account_erased' AND payload->>'deletion_id' = $1",
    [deletion_id],
  );

/** A copy of the whole database under another name, like a restored backup. */
async function restoredBackup(url: string): Promise<string> {
  const copy = new URL(url);
  const name = copy.pathname.slice(1);
  copy.pathname += '_restored';
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  try {
    // PostgreSQL copies only a database without connections; closed ones reconnect by themselves.
    await server.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} ALLOW_CONNECTIONS false`);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const open = 'SELECT 1 FROM pg_stat_activity WHERE datname = $1';
    while ((await server.query(open, [name])).rowCount) await setTimeout(20);
    const target = pg.escapeIdentifier(copy.pathname.slice(1));
    await server.query(`CREATE DATABASE ${target} TEMPLATE ${pg.escapeIdentifier(name)}`);
  } finally {
    await server.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} ALLOW_CONNECTIONS true`);
    await server.end();
  }
  return copy.href;
}

async function dropDatabase(url: string): Promise<void> {
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  await server.query(`DROP DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`);
  await server.end();
}

/** The service after a restore: with the old data, the master keys, and the current keys. */
function serviceOn(url: string) {
  return createCalculatorService(
    {
      DATABASE_URL: url,
      KEYS_DATABASE_URL: keysUrl(),
      MASTER_KEYS: harness.config.MASTER_KEYS,
      TRUST_PROXY: 0,
      PARTNER_OFFERS: [],
    },
    {
      verifyToken: harness.issuer.verifyToken,
      transport: createLocalTransport(),
      logger: createLogger('calculator', { level: 'silent' }),
      mailCoupon: async () => undefined,
    },
  );
}

describe('a deleted account', () => {
  it('leaves no row and no key, and is confirmed with the number of records', async () => {
    await makeData('gone');
    const other = await makeData('stays');
    const before = await rowsOf('gone');
    expect(before).toMatchObject({ report: 1, draft: 1, consent: 1 });
    const id = await harness.deleteAccount('gone');
    expect(Object.values(await rowsOf('gone')).every((count) => count === 0)).toBe(true);
    expect(await confirmations(id)).toEqual([
      { payload: expect.objectContaining({ deletion_id: id, erased: Object.values(before).reduce((a, b) => a + b) }) },
    ]);
    expect(await rowsOf('stays')).toMatchObject({ report: 1, draft: 1 });
    await other.user.get(`/reports/${other.report.id}`).expect(200);
  });

  it('ignores a decision that arrives late', async () => {
    await makeData('late');
    await harness.deleteAccount('late');
    await harness.decide(consentGiven, 'late', 'research.Calculator');
    await harness.publish(processingRestricted, 'late', {});
    expect(Object.values(await rowsOf('late')).every((count) => count === 0)).toBe(true);
  });

  it('without data is confirmed too', async () => {
    expect(await confirmations(await harness.deleteAccount('never-here'))).toHaveLength(1);
  });

  it('stores nothing new, although an access token may still be valid', async () => {
    await makeData('lingers');
    await harness.deleteAccount('lingers');
    const user = await harness.user('lingers');
    await user
      .post('/reports')
      .send({ submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna })
      .expect(401);
    expect(await rowsOf('lingers')).toMatchObject({ report: 0 });
  });

  it('keeps no report that was encrypted just before the key was erased', async () => {
    const user = await harness.user('racing');
    // The erasure holds the lock: the encrypted report waits until key and rows are deleted.
    await harness.rows("SELECT pg_advisory_lock(hashtextextended('racing', 0))");
    const sent = user
      .post('/reports')
      .send({ submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna })
      .then(({ status }) => status);
    const waiting =
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while ((await harness.rows(waiting)).length === 0) await setTimeout(10);
    const keys = openKeyDatabase(keysUrl());
    await keys.delete('racing');
    await keys.close();
    await harness.rows("SELECT pg_advisory_unlock(hashtextextended('racing', 0))");
    expect(await sent).toBe(401);
    expect(await rowsOf('racing')).toMatchObject({ report: 0, study_copy: 0 });
    const emitted = await harness.rows(
      "SELECT 1 FROM events.outbox WHERE name = 'calculator.record_kept' AND key = 'racing'",
    );
    expect(emitted).toEqual([]);
  });

  it('keeps no draft that was encrypted before the erasure and arrives at the database after', async () => {
    const { user } = await makeData('typing');
    // All rows are asked for through one connection; this is how the erasure begins.
    await harness.rows('BEGIN');
    await harness.rows("DELETE FROM consent WHERE subject = 'typing'");
    const saved = user
      .put('/draft')
      .send({ questionnaire_version: VERSION, answers: { age: 50 }, group: 'age', revision: 1 })
      .then(({ status }) => status);
    const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted";
    while ((await harness.rows(waiting)).length === 0) await setTimeout(10);
    await harness.rows("DELETE FROM draft WHERE subject = 'typing'");
    await harness.rows('COMMIT');
    expect(await saved).toBe(403);
    expect(await rowsOf('typing')).toMatchObject({ draft: 0 });
  });

  it('gets no doctor link that is asked for meanwhile', async () => {
    const end = holdStatements();
    const make = async (subject: string) => {
      const { user, report } = await makeData(subject);
      const act = async () => (await user.post(`/reports/${report.id}/doctor-links`).send({ days: 7 })).status;
      return { act, erase: () => harness.deleteAccount(subject) };
    };
    const answers = await holdWhileErased(harness.rows, make);
    end();
    expect([...answers].sort()).toEqual([201, 401, 403, 404]);
  });

  it('cannot be read in a backup of the database that was made before', async () => {
    const { report } = await makeData('backed-up');
    const url = await restoredBackup(harness.ownerUrl);
    const restored = serviceOn(url);
    const token = await harness.issuer.token({ subject: 'backed-up' });
    const open = () =>
      request(restored.app).get(`/api/calculator/reports/${report.id}`).set('Authorization', `Bearer ${token}`);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    try {
      // Only the subject's key is missing: before the deletion the backup could be read.
      expect((await open().expect(200)).body).toEqual(report);
      await harness.deleteAccount('backed-up');
      // Within a second: this copy of the service may remember the key for so long.
      while ((await open()).status === 200) await setTimeout(20);
      expect((await pool.query('SELECT 1 FROM report WHERE id = $1', [report.id])).rowCount).toBe(1);
      await open().expect(401);

      // With all master keys and the whole backup, there is still no key of the subject in it.
      const { rows } = await pool.query('SELECT sealed FROM report WHERE id = $1', [report.id]);
      const keys = openKeyDatabase(keysUrl());
      const vault = createPersonVault(harness.config.MASTER_KEYS, keys);
      await expect(vault.open('backed-up', rows[0].sealed, `report:${report.id}`)).rejects.toMatchObject({
        name: 'VaultError',
        code: 'erased',
      });
      await keys.close();
      expect((await pool.query('SELECT 1 FROM person_key')).rowCount).toBe(0);
    } finally {
      await restored.stop();
      await pool.end();
      await dropDatabase(url);
    }
  });
});
