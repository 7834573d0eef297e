import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import type { Part, TestPortal } from '../../test-portal/test-portal.ts';
import type { Measured } from '../measured.ts';
import { costOf, processesIn, round3, rowsOf, sizeOf, snapshot, spentBetween } from './meter.ts';

/** What happens behind a request: events on their way to the diary, and reminders. */

const LOOK_EVERY_MS = 100;

async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await delay(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`${what} did not come in time.`);
}

const numberIn = async (url: string, sql: string) => (await rowsOf<{ number: number }>(url, sql))[0]?.number ?? 0;

const EVENTS_WITHIN_MS = 120_000;
const WAITING = 'SELECT count(*)::int AS number FROM events.outbox WHERE published_at IS NULL';
const ENTRIES = 'SELECT count(*)::int AS number FROM diary_entry';
const RECORDS = `SELECT count(*)::int AS number FROM events.outbox WHERE name LIKE '%.record_kept'`;

/** What one of the events costs that wait in the emitters' outboxes until `open` lets them through to the broker and the diary. */
export async function measureEvents(
  { server, folder }: TestPortal,
  emitters: readonly Part[],
  diary: Part,
  open: () => Promise<void>,
): Promise<Measured['event']> {
  const sum = async (sql: string) => {
    const counts = await Promise.all(emitters.map(({ url }) => numberIn(url, sql)));
    return counts.reduce((all, count) => all + count, 0);
  };
  const relaysWatched = {
    pids: emitters.map(({ pid }) => pid),
    databases: emitters.flatMap(({ databases }) => databases),
  };
  const flow = async () => {
    await open();
    await until('The last event', async () => (await sum(WAITING)) === 0, EVENTS_WITHIN_MS);
    await until('The last entry', async () => (await numberIn(diary.url, ENTRIES)) >= records, EVENTS_WITHIN_MS);
  };
  const [count, records] = [await sum(WAITING), await sum(RECORDS)];
  const broker = processesIn(path.join(folder, 'rabbitmq'));
  const [brokerBefore, sizeBefore] = [snapshot(broker), await sizeOf(diary.url)];
  let relays: Awaited<ReturnType<typeof costOf>> | undefined;
  const consumer = await costOf(server, { pids: [diary.pid], databases: diary.databases }, async () => {
    relays = await costOf(server, relaysWatched, flow);
  });
  const brokerSpent = spentBetween(brokerBefore, snapshot(broker));
  const sizeAfter = await sizeOf(diary.url);
  if (!relays || brokerSpent.cpuMs === 0) throw new Error('Neither relay nor broker was seen at work.');
  return {
    count,
    relayMs: round3(relays.processes.cpuMs / count),
    relayDatabaseMs: round3(relays.database.cpuMs / count),
    consumerMs: round3(consumer.processes.cpuMs / records),
    consumerDatabaseMs: round3(consumer.database.cpuMs / records),
    brokerMs: round3(brokerSpent.cpuMs / count),
    storedBytes: Math.round((sizeAfter.kept - sizeBefore.kept) / records),
    eventBytes: Math.round((sizeAfter.events - sizeBefore.events) / records),
  };
}

const REMINDERS = 120;
const REMINDERS_WITHIN_MS = 240_000;

/** Reminders are sent during the day only: in one of these zones it is day, whenever this is measured. */
const ZONES = ['Europe/Riga', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Los_Angeles'];
function isDay(timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(new Date()));
  return hour >= 10 && hour < 20;
}

const DUE = `
INSERT INTO reminder (subject, examination_id, asked_at, time_zone, due_at, uid)
SELECT gen_random_uuid()::text, gen_random_uuid(), now() - interval '30 days', $1, now() - interval '1 minute', gen_random_uuid()
FROM generate_series(1, $2::int)`;
/** Those due in a month, after the examinations of this measurement, are not waited for. */
const LEFT = `
SELECT (SELECT count(*) FROM reminder WHERE sent_at IS NULL AND due_at <= now())::int + (SELECT count(*) FROM mail)::int AS number`;

/** The notification service with a mail server of its own, which costs the portal nothing. */
export async function startNotification(portal: TestPortal): Promise<Part> {
  const data = path.join(portal.folder, 'mail');
  mkdirSync(data, { mode: 0o700 });
  const [smtp, port] = [await freePort(), await freePort()];
  const env = { PORT: String(port), SMTP_PORT: String(smtp), DATA_DIR: data, LOG_LEVEL: 'warn' };
  await portal.program('infra/mail-catcher/main.ts', env, `http://${LOOPBACK}:${port}/readyz`);
  return portal.service('notification', { env: { SMTP_URL: `smtp://${LOOPBACK}:${smtp}` } });
}

/** Many reminders due at one moment: what one costs from due to handed to the mail server. */
export async function measureReminders({ server }: TestPortal, part: Part): Promise<Measured['reminder']> {
  const send = async () => {
    await rowsOf(part.url, DUE, [ZONES.find(isDay) ?? 'UTC', REMINDERS]);
    await until('The last reminder', async () => (await numberIn(part.url, LEFT)) === 0, REMINDERS_WITHIN_MS);
  };
  // The first time warms up.
  await send();
  const before = await sizeOf(part.url);
  const { processes, database } = await costOf(server, { pids: [part.pid], databases: part.databases }, send);
  const after = await sizeOf(part.url);
  return {
    count: REMINDERS,
    serviceMs: round3(processes.cpuMs / REMINDERS),
    databaseMs: round3(database.cpuMs / REMINDERS),
    storedBytes: Math.round(Math.max(0, after.kept - before.kept) / REMINDERS),
  };
}
