import { setTimeout as delay } from 'node:timers/promises';
import { runningPortal } from '../command/data-dir.ts';
import { originOf } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Stopper } from '../command/stopper.ts';
import { askControl, controlSocket } from '../real/supervisor/control.ts';
import { audit } from './audit.ts';
import { JOURNEYS, openBrowser, openReader, type Reader } from './browser.ts';
import { type Part, partsOf, watch } from './parts.ts';
import { compare, type Finding } from './read-back.ts';
import { newAccount, openSession } from './session.ts';
import { createMeter, type Meter, type Tally } from './tally.ts';
import { createUser, type User } from './user.ts';

export interface RollingOptions {
  dataDir: string;
  /** Simulated users, besides those in a browser. */
  users: number;
  /** Names of the parts to restart; all when empty. */
  only: readonly string[];
  stopper: Stopper;
}

export interface Rolled {
  tallies: readonly Tally[];
  findings: readonly Finding[];
}

/** Time under load before the first restart and after each, so that failures show up with their cause. */
const QUIET_MS = 5_000;

/** Restarts every part of a portal on real servers in turn under load, then checks for losses and duplicates. */
export async function roll({ dataDir, users: count, only, stopper }: RollingOptions): Promise<Rolled> {
  const running = runningPortal(dataDir);
  if (!running?.amqp) throw new PlainError(`No portal with real servers runs on ${dataDir}.`);
  process.env.VESELA_DATA_DIR = dataDir;
  const { database, amqp } = running;
  const origin = originOf(running.port);
  const meter = createMeter();
  const users: User[] = [];
  for (let i = 0; i < count; i += 1)
    users.push(createUser(await openSession(origin, await newAccount(origin), meter), meter));
  const browser = await openBrowser();
  stopper.add(() => browser.close());
  const readers: Reader[] = [];
  for (const journey of JOURNEYS)
    readers.push(await openReader({ browser, origin, person: await newAccount(origin), meter, journey }));
  console.log(`${users.length} users by HTTP and ${readers.length} in a browser are at work.`);

  const over = new AbortController();
  stopper.add(() => over.abort());
  const lives = [...users, ...readers].map((one) => one.live(over.signal));
  await delay(QUIET_MS);
  const parts = await partsOf({ origin, database, amqp });
  for (const part of parts.filter(({ name }) => only.length === 0 || only.includes(name)))
    await restart(part, dataDir, meter);
  over.abort();
  await Promise.all(lives);

  meter.begin('the audit');
  for (const user of users) await user.endConsent();
  console.log('The load has stopped; acknowledged changes are compared with what is stored.');
  const findings = await audit({ users, server: database, amqp });
  for (const reader of readers) findings.push(await readBack(origin, reader, meter));
  return { tallies: meter.all().slice(0, -1), findings };
}

async function restart(part: Part, dataDir: string, meter: Meter): Promise<void> {
  const tally = meter.begin(part.name);
  const watching = watch(part);
  const began = Date.now();
  await askControl(controlSocket(dataDir), { command: 'restart', name: part.name }, () => undefined);
  tally.restartMs = Date.now() - began;
  await delay(QUIET_MS);
  tally.unavailableMs = await watching.stop();
  console.log(`${part.name} was restarted in ${(tally.restartMs / 1000).toFixed(1)} s.`);
}

/** Checks with the service that everything shown as saved in a browser exists once. */
async function readBack(origin: string, { person, reports, journey }: Reader, meter: Meter): Promise<Finding> {
  const { call } = await openSession(origin, person, meter);
  const [path, field] = journey.list;
  const kept = (await call('GET', `${path}?limit=50`))[field] as { id: string }[];
  const { missing, surplus } = compare(
    reports,
    kept.map(({ id }) => id),
  );
  const what = `saves of the ${journey.what} in a browser that are missing or there twice`;
  return { what, faults: missing + surplus, of: reports.length };
}
