import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poolOptions } from '@vesela/service-kit/database';
import { keptTimes } from '@vesela/service-kit/testing';
import fc from 'fast-check';
import { type BehindGate, examination, startBehindGate } from './harness.ts';

const CYCLES = 10;
/** How many connections the service keeps to its database. */
const CONNECTIONS = poolOptions('', 'examination').max;
const DAY_MS = 24 * 60 * 60 * 1_000;

let now = () => new Date();
let service: BehindGate;
beforeAll(async () => {
  service = await startBehindGate(() => now());
});
afterAll(() => service.stop());

interface Fault {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'no database': { begin: () => service.gate.set('shut'), end: () => service.gate.set('open') },
  'broken connections': { begin: () => service.gate.set('breaks'), end: () => service.gate.set('open') },
  'a half-open peer': { begin: () => service.gate.set('silent'), end: () => service.gate.set('open') },
  'ended connections': { begin: () => service.endConnections(), end: () => service.endConnections() },
  'a full disk': { begin: () => service.disk.fill(), end: () => service.disk.empty() },
  'a locked table': {
    begin: async () => {
      await service.harness.rows('BEGIN');
      await service.harness.rows('LOCK TABLE examination IN ACCESS EXCLUSIVE MODE');
    },
    end: () => service.harness.rows('COMMIT'),
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
  service.user
    .post('/examinations')
    .send(examination({ submission_id: id }))
    .then(({ status, body }) => ({ status, code: body.code as string | undefined }));
const list = () => service.user.get('/examinations').then(({ status, body }) => ({ status, code: body.code }));
const kept = (ids: readonly string[]) => keptTimes(service.harness.rows, 'examination', ids);

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
    // Sent again with their ids, as the browser does. Each connection of the pool is found broken at most once.
    let broken = 0;
    for (const id of ids) {
      let answer = await send(id);
      for (; answer.status !== 201; answer = await send(id)) {
        expect(answer).toEqual({ status: 503, code: 'unavailable' });
        broken += 1;
        expect(broken).toBeLessThanOrEqual(CONNECTIONS);
      }
    }
    expect(await kept(ids)).toEqual(new Map(ids.map((id) => [id, 1])));
  },
);
