import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '../check/chromium.ts';
import { runningPortal } from '../command/data-dir.ts';
import { originOf } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Stopper } from '../command/stopper.ts';
import { agree, decide } from '../e2e/consents.ts';
import { keycloak } from '../e2e/sign-in/keycloak.ts';
import { type Person, somebody } from '../e2e/sign-in/person.ts';
import { controlSocket } from '../real/control-socket.ts';
import { askControl } from '../real/supervisor/control.ts';
import { audit } from './audit.ts';
import { examination, openBrowser, openReader, type Reader, riskTest } from './browser.ts';
import { createClient } from './client.ts';
import { type Part, partsOf } from './parts.ts';
import type { Finding } from './read-back.ts';
import { openSession } from './session.ts';
import { createMeter, type Meter, type Tally } from './tally.ts';
import { createUser, type User } from './user.ts';
import { watch } from './watch.ts';

export interface RollingOptions {
  dataDir: string;
  /** Simulated users, besides two in a browser. */
  users: number;
  /** Names of the parts to restart; all when empty. */
  only: readonly string[];
  stopper: Stopper;
  report(line: string): void;
}

export interface Rolled {
  tallies: readonly Tally[];
  findings: readonly Finding[];
}

/** Time under load before the first restart and after each, so that failures show up with their cause. */
const QUIET_MS = 5_000;

async function newAccount(origin: string): Promise<Person> {
  const person = somebody();
  await keycloak.makeAccount(origin, person);
  const token = await (await openSession(origin, person)).token();
  await agree(origin, token);
  await decide(origin, token, { 'research.Examination': 'deny' });
  return person;
}

/** Restarts every part of a portal on real servers in turn under load, then checks for losses and duplicates. */
export async function roll({ dataDir, users: count, only, stopper, report }: RollingOptions): Promise<Rolled> {
  const running = runningPortal(dataDir);
  if (!running?.amqp) throw new PlainError(`No portal with real servers runs on ${dataDir}.`);
  process.env.VESELA_DATA_DIR = dataDir;
  const { database, amqp } = running;
  const origin = originOf(running.port);
  const meter = createMeter();
  const users: User[] = [];
  for (let i = 0; i < count; i += 1) {
    const session = await openSession(origin, await newAccount(origin));
    users.push(createUser(createClient(origin, session, meter), meter, session.subject));
  }
  const browser = await openBrowser(chromium());
  stopper.add(() => browser.close());
  const readers = [];
  for (const [what, journey] of Object.entries({ 'risk test': riskTest, 'self-examination': examination }))
    readers.push(await openReader({ browser, origin, person: await newAccount(origin), meter, what, journey }));
  report(`${users.length} users by HTTP and ${readers.length} in a browser are at work.`);

  const over = new AbortController();
  stopper.add(() => over.abort());
  const lives = [...users, ...readers].map((one) => one.live(over.signal));
  await delay(QUIET_MS);
  const parts = await partsOf({ origin, database, amqp });
  for (const part of parts.filter(({ name }) => only.length === 0 || only.includes(name)))
    await restart(part, { dataDir, meter, report });
  over.abort();
  await Promise.all(lives);

  meter.begin('the audit');
  for (const user of users) await user.endConsent();
  report('The load has stopped; acknowledged changes are compared with what is stored.');
  const findings = await audit({ users, server: database, amqp });
  for (const reader of readers) findings.push(await readBack(origin, reader, meter));
  return { tallies: meter.all().slice(0, -1), findings };
}

interface Restarting {
  dataDir: string;
  meter: Meter;
  report(line: string): void;
}

async function restart(part: Part, { dataDir, meter, report }: Restarting): Promise<void> {
  const tally = meter.begin(part.name);
  const watching = watch(part);
  const began = Date.now();
  await askControl(controlSocket(dataDir), { command: 'restart', name: part.name }, () => undefined);
  tally.restartMs = Date.now() - began;
  await delay(QUIET_MS);
  tally.unavailableMs = await watching.stop();
  report(`${part.name} was restarted in ${(tally.restartMs / 1000).toFixed(1)} s.`);
}

/** Checks with the service that everything shown as saved in a browser exists once. */
async function readBack(origin: string, { person, reports, what }: Reader, meter: Meter): Promise<Finding> {
  const ask = createClient(origin, await openSession(origin, person), meter);
  const list = what === 'risk test' ? '/api/calculator/reports' : '/api/examination/examinations';
  const answer = await ask('GET', `${list}?limit=50`);
  const kept = (answer.reports ?? answer.examinations) as { id: string }[];
  const shown = new Set(reports);
  return {
    what: `saves of the ${what} in a browser that are missing or there twice`,
    faults:
      Math.abs(kept.length - reports.length) + kept.filter(({ id }) => what === 'risk test' && !shown.has(id)).length,
    of: reports.length,
  };
}
