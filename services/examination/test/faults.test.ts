import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { examinationContract } from '@vesela/contracts/examination';
import { type Calls, createGate, type Gate, type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
import fc from 'fast-check';
import { examination as definition } from '../src/service.definition.ts';
import { createExaminationService, type ExaminationService, migrationsDir } from '../src/service.ts';
import { examination } from './harness.ts';

const CYCLES = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

let now = () => new Date();
let gate: Gate;
let harness: KeptTestHarness<ExaminationService>;
let user: Calls;
beforeAll(async () => {
  gate = await createGate(String(process.env.TEST_POSTGRES_URL));
  harness = await startKeptTest({
    contract: examinationContract,
    migrations: migrationsDir,
    tables: definition.tables,
    now: () => now(),
    create: (config, deps) =>
      createExaminationService({ ...config, DATABASE_URL: gate.through(config.DATABASE_URL) }, deps),
  });
  user = await harness.user('anna');
});
afterAll(async () => {
  await gate.set('open');
  await harness.close();
  await gate.close();
});

interface Fault {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

const endConnections = () =>
  harness.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
const FAULTS: Readonly<Record<string, Fault>> = {
  'no database': { begin: () => gate.set('shut'), end: () => gate.set('open') },
  'broken connections': { begin: () => gate.set('breaks'), end: () => gate.set('open') },
  'a half-open peer': { begin: () => gate.set('silent'), end: () => gate.set('open') },
  'ended connections': { begin: endConnections, end: endConnections },
  'a full disk': {
    begin: async () => {
      await harness.rows(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
      await harness.rows(
        'CREATE TRIGGER full_disk BEFORE INSERT ON examination FOR EACH ROW EXECUTE FUNCTION full_disk()',
      );
    },
    end: () => harness.rows('DROP FUNCTION full_disk CASCADE'),
  },
  'a locked table': {
    begin: async () => {
      await harness.rows('BEGIN');
      await harness.rows('LOCK TABLE examination IN ACCESS EXCLUSIVE MODE');
    },
    end: () => harness.rows('COMMIT'),
  },
  'a clock that jumps': {
    begin: async () => {
      now = () => new Date(Date.now() + DAY_MS);
    },
    end: async () => {
      now = () => new Date();
    },
  },
};

const send = (id: string) =>
  user
    .post('/examinations')
    .send(examination({ submission_id: id }))
    .then(({ status, body }) => ({ status, code: body.code as string | undefined }));
const list = () => user.get('/examinations').then(({ status, body }) => ({ status, code: body.code }));
const keptOnce = async (ids: readonly string[]) => {
  const rows = await harness.rows(
    'SELECT submission_id::text AS id, count(*)::int AS n FROM examination WHERE submission_id = ANY ($1::uuid[]) GROUP BY 1',
    [ids],
  );
  return rows.every(({ n }) => n === 1) && rows.length === ids.length;
};

/** Faults of all kinds, in an order of their own each time. */
const kinds = Object.keys(FAULTS);
const cycles = fc.sample(fc.shuffledSubarray(kinds, { minLength: kinds.length }), 2).flat();

it.each(cycles.slice(0, CYCLES).map((name, at) => [at + 1, name] as const))(
  'cycle %i, %s: nothing acknowledged is lost, nothing is kept twice, and no error is unforeseen',
  async (_, name) => {
    const fault = FAULTS[name];
    if (!fault) throw new Error(`There is no fault ${name}.`);
    const ids = Array.from({ length: 4 }, () => randomUUID());
    await send(ids[0] ?? '');
    await fault.begin();
    const during = [...ids.slice(1).map(send), list()];
    // The lock is let go while they wait for it; the other faults last until each is answered.
    if (name === 'a locked table') await fault.end();
    const answers = await Promise.all(during);
    if (name !== 'a locked table') await fault.end();
    for (const { status, code } of answers) {
      expect([200, 201, 503]).toContain(status);
      if (status === 503) expect(code).toBe('unavailable');
    }
    // Sent again with their ids, as the browser does, until the pool has found its broken connections.
    for (const id of ids) {
      let status = 0;
      for (let left = 12; status !== 201 && left > 0; left -= 1) ({ status } = await send(id));
      expect(status).toBe(201);
    }
    expect(await keptOnce(ids)).toBe(true);
  },
  60_000,
);
