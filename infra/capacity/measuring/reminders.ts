import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Stopper } from '../../command/stopper.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { openPool } from '../../postgres/database.ts';
import type { Part } from '../../test-portal/test-portal.ts';
import type { Measured } from '../measured.ts';
import type { Field } from './field.ts';
import { costOf, until } from './load.ts';
import { round3 } from './routes.ts';
import { sizeOf } from './size.ts';

const REMINDERS = 120;
const WITHIN_MS = 240_000;

/** Reminders wait for waking hours: somewhere it is noon, whenever this is measured. */
const ZONES = ['Europe/Riga', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Los_Angeles'];
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()));
const isDay = (zone: string) => hourIn(zone) >= 10 && hourIn(zone) < 20;

const DUE = `
INSERT INTO reminder (subject, examination_id, asked_at, time_zone, due_at, uid)
SELECT gen_random_uuid()::text, gen_random_uuid(), now() - interval '30 days', $1, now() - interval '1 minute', gen_random_uuid()
FROM generate_series(1, $2::int)`;
/** Those that are due in a month, after the examinations of this measurement, are not waited for. */
const LEFT = `
SELECT (SELECT count(*) FROM reminder WHERE sent_at IS NULL AND due_at <= now())::int + (SELECT count(*) FROM mail)::int AS number`;

/** Takes mail as a mail server does; what it costs is not the portal's. */
async function startMailServer({ folder, program }: Field): Promise<string> {
  const data = path.join(folder, 'mail');
  mkdirSync(data, { mode: 0o700 });
  const [smtp, port] = [await freePort(), await freePort()];
  await program(
    'infra/mail-catcher/main.ts',
    { PORT: String(port), SMTP_PORT: String(smtp), DATA_DIR: data, LOG_LEVEL: 'warn' },
    `http://${LOOPBACK}:${port}/readyz`,
  );
  return `smtp://${LOOPBACK}:${smtp}`;
}

/** Many reminders due at one moment: what one costs from due to handed to the mail server. */
export async function measureReminders(
  field: Field,
  stopper: Stopper,
): Promise<{ part: Part; reminder: Measured['reminder'] }> {
  const smtp = await startMailServer(field);
  const part = await field.service('notification', { behindGate: false, env: { SMTP_URL: smtp } });
  const pool = openPool(part.url, { limitMs: 60_000 });
  stopper.add(() => pool.end());
  const zone = ZONES.find(isDay) ?? 'UTC';
  const send = async () => {
    await pool.query(DUE, [zone, REMINDERS]);
    const left = async () => (await pool.query<{ number: number }>(LEFT)).rows[0]?.number ?? 0;
    await until('The last reminder', async () => (await left()) === 0, WITHIN_MS);
  };
  // The first time warms up.
  await send();
  const before = await sizeOf([part.url]);
  const { processes, database } = await costOf(field.server, { pids: [part.pid], databases: part.databases }, send);
  const after = await sizeOf([part.url]);
  return {
    part,
    reminder: {
      count: REMINDERS,
      serviceMs: round3(processes.cpuMs / REMINDERS),
      databaseMs: round3(database.cpuMs / REMINDERS),
      storedBytes: Math.round(Math.max(0, after.kept - before.kept) / REMINDERS),
    },
  };
}
