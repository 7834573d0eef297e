import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { examinationContract } from '@vesela/contracts/examination';
import { type Calls, createGate, type Gate, type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
import { createExaminationService, type ExaminationService, migrationsDir } from '../src/service.ts';
import { examination } from './harness.ts';

let gate: Gate;
let harness: KeptTestHarness<ExaminationService>;
let user: Calls;
beforeAll(async () => {
  gate = await createGate(String(process.env.TEST_POSTGRES_URL));
  harness = await startKeptTest({
    contract: examinationContract,
    migrations: migrationsDir,
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

const save = (sent = examination()) => user.post('/examinations').send(sent);
const list = () => user.get('/examinations');
const kept = async () => (await list().expect(200)).body.examinations.length as number;

it.each(['shut', 'breaks'] as const)(
  'a database that is down (%s) is reported as unavailable with a retry time',
  async (state) => {
    await save().expect(201);
    await gate.set(state);
    for (const call of [save, list]) {
      // Each connection of the pool is found broken once.
      for (let i = 0; i < 6; i++) {
        const { status, body, headers } = await call();
        expect([status, body.code]).toEqual([503, 'unavailable']);
        // Of a save over a connection that broke nobody can say that it was not done.
        if (state === 'shut' || call === list) expect(headers['retry-after']).toBe('3');
      }
    }
    await gate.set('open');
    const before = await kept();
    await save().expect(201);
    expect(await kept()).toBe(before + 1);
  },
);

it('a save whose connection is ended in progress is not said to be undone, and sent again it is kept once', async () => {
  const sent = examination();
  const before = await kept();
  await harness.rows('BEGIN');
  await harness.rows('LOCK TABLE examination IN ACCESS EXCLUSIVE MODE');
  const answer = save(sent).then((one) => one);
  let ended = 0;
  while (ended === 0) {
    const found = await harness.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
    );
    ended = found.length;
  }
  await harness.rows('COMMIT');
  const { status, headers } = await answer;
  expect([status, headers['retry-after']]).toEqual([503, undefined]);
  await save(sent).expect(201);
  await save(sent).expect(201);
  expect(await kept()).toBe(before + 1);
});
