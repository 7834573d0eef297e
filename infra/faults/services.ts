import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@vesela/contracts';
import { examinationContract } from '@vesela/contracts/examination';
import { createGate, keptTimes } from '@vesela/service-kit/testing';
import type pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import type { Stopper } from '../command/stopper.ts';
import { openPool } from '../postgres/database.ts';
import { type Part, startTestPortal } from '../test-portal/test-portal.ts';
import { answerOf, examinationOf, type Fault, LIMIT_MS, PATIENCE_MS, type Target } from './cycle.ts';
import { databaseFaults, inDiaryOnce, rowsOf, TABLE } from './database-faults.ts';
import { fullDisk } from './small-disk.ts';

export interface Scene {
  target: Target;
  faults: Fault[];
  /** Before each cycle, while nothing is wrong. */
  refresh(): Promise<void>;
  /** What is checked once at the end: sentences of what went wrong. */
  audit(): Promise<string[]>;
  /** What this machine does not allow. */
  notes: string[];
}

/** Debian's libfaketime, which a service is started with so that its clock can be set while it runs. */
const SHIM = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** The shim reads its file this often. */
const SHIM_SECONDS = 1;
/** After so many cycles another user saves, since nobody keeps more than `MAX_EXAMINATIONS`. */
export const CYCLES_EACH = 100;
/** Where examinations are sent and listed. */
export const LIST = pathOf(examinationContract, examinationContract.routes.listExaminations);
const JUMP_MINUTES = 30;
/** Measured: not written after half a second, written after one. */
const NAMES_MS = 3_000;

/**
 * The service of examinations and that of profiles as processes of their own, on a PostgreSQL that writes to disk and on
 * RabbitMQ; the first reaches its databases through a proxy that can refuse, break and fall silent.
 */
export async function serviceScene(stopper: Stopper): Promise<Scene> {
  const portal = await startTestPortal({ stopper, broker: true, durable: true });
  const { folder, signIn } = portal;
  const direct = portal.databaseUrl('examination');
  const gate = await createGate(direct);
  stopper.add(() => gate.close());
  const notes: string[] = [];
  const hasShim = existsSync(SHIM);
  const clock = path.join(folder, 'clock');
  const set = (minutes: number) => writeFileSync(clock, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`);
  set(0);
  const env = {
    DATABASE_URL: gate.through(direct),
    KEYS_DATABASE_URL: gate.through(`${direct}_keys`),
    ...(hasShim
      ? {
          LD_PRELOAD: SHIM,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_CACHE_DURATION: String(SHIM_SECONDS),
          DONT_FAKE_MONOTONIC: '1',
        }
      : {}),
  };
  const startExamination = () => portal.service('examination', { env });
  let examination: Part = await startExamination();
  await portal.service('profile');
  const pool = openPool(direct, { limitMs: LIMIT_MS });
  stopper.add(() => pool.end());
  const diary = openPool(portal.databaseUrl('profile'), { limitMs: LIMIT_MS });
  stopper.add(() => diary.end());
  const subjects: string[] = [];
  let [token, cycles] = ['', 0];
  const refresh = async () => {
    if (cycles++ % CYCLES_EACH === 0) {
      const user = await portal.user();
      await portal.agree({ url: direct }, [user]);
      subjects.push(user.subject);
    }
    token = await signIn.token(['user'], subjects.at(-1));
  };

  const target: Target = {
    refusals: [503],
    save: (id) => answerOf(`${examination.origin}${LIST}`, token, examinationOf(id)),
    list: () => answerOf(`${examination.origin}${LIST}`, token),
    kept: (ids) => keptTimes(rowsOf(pool), TABLE, ids),
  };

  await refresh();
  await target.save(randomUUID());
  await untilSettled(pool);

  const jump = (name: string, minutes: number): Fault => ({
    name,
    async begin() {
      set(minutes);
      await untilClock(examination.origin, minutes);
    },
    async end() {
      set(0);
      await untilClock(examination.origin, 0);
    },
  });
  if (!hasShim) notes.push(`The clock stays as it is: install Debian's package faketime for ${SHIM}.`);
  const disk = await fullDisk(pool, stopper);
  notes.push(...disk.notes);
  const faults: Fault[] = [
    ...databaseFaults(pool),
    { name: 'no database', begin: () => gate.set('shut'), end: () => gate.set('open') },
    { name: 'broken connections', amid: true, begin: () => gate.set('breaks'), end: () => gate.set('open') },
    { name: 'a half-open peer', begin: () => gate.set('silent'), end: () => gate.set('open') },
    disk.fault,
    {
      name: 'a killed service',
      amid: true,
      hangsUp: true,
      begin: () => examination.kill(),
      async end() {
        examination = await startExamination();
      },
    },
    { name: 'a killed broker', amid: true, begin: () => portal.killBroker(), end: async () => undefined },
    ...(hasShim ? [jump('a clock ahead', JUMP_MINUTES), jump('a clock behind', -JUMP_MINUTES)] : []),
  ];
  return {
    target,
    faults,
    refresh,
    notes,
    audit: () => inDiaryOnce(pool, diary, subjects),
  };
}

/**
 * Waits until a portal has published its first event, and RabbitMQ has written the names of the queues that were made for it.
 * A queue whose name is not written when the broker is killed never gets a leader again (decision 191).
 */
async function untilSettled(examinations: pg.Pool): Promise<void> {
  const query = 'SELECT count(*)::int AS waiting FROM events.outbox WHERE published_at IS NULL';
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100))
    if ((await examinations.query(query)).rows[0].waiting === 0) return delay(NAMES_MS);
  throw new PlainError('The first event is not published.');
}

/** Waits until the service's clock is so far from ours; throws when the shim does not move it. */
async function untilClock(origin: string, minutes: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    const response = await fetch(`${origin}/livez`);
    await response.arrayBuffer();
    const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
    if (Math.abs(ahead - minutes * 60_000) < 5_000) return;
  }
  throw new PlainError(`The service's clock does not follow ${SHIM}.`);
}
