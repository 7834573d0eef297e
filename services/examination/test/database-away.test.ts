import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BehindGate, examination, startBehindGate } from './harness.ts';

let gate: BehindGate['gate'];
let harness: BehindGate['harness'];
let user: BehindGate['user'];
let service: BehindGate;
beforeAll(async () => {
  service = await startBehindGate();
  ({ gate, harness, user } = service);
});
afterAll(() => service.stop());

const save = (sent = examination()) => user.post('/examinations').send(sent);
const list = () => user.get('/examinations');
const kept = async () => Number((await harness.rows('SELECT count(*) FROM examination'))[0]?.count);

// First, while every connection of the pool is whole: on a broken one the save would be refused before it waits for the lock.
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

it('a full disk is reported as unavailable with a retry time, for a save of which nothing was kept', async () => {
  const before = await kept();
  await service.disk.fill();
  const { status, body, headers } = await save();
  await service.disk.empty();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  expect(await kept()).toBe(before);
  await save().expect(201);
});

it('ended connections are never an unforeseen error, however many of the pool and whatever they did', async () => {
  const before = await kept();
  let saved = 0;
  for (let round = 0; round < 20; round++) {
    const answers = [save(), list(), save(), list(), save(), list()].map((call) => call.then((one) => one));
    await service.endConnections();
    for (const { status, body } of await Promise.all(answers)) {
      expect([200, 201, 503]).toContain(status);
      if (status === 503) expect(body.code).toBe('unavailable');
      if (status === 201) saved += 1;
    }
  }
  // A save that was not acknowledged may have been kept; one that was is.
  expect(await kept()).toBeGreaterThanOrEqual(before + saved);
});
