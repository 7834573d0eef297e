import { openPool } from '../../postgres/database.ts';
import type { Part } from '../../test-portal/test-portal.ts';
import type { Measured } from '../measured.ts';
import type { Field } from './field.ts';
import { costOf, until } from './load.ts';
import { descendants, snapshot, spentBetween } from './meter.ts';
import { round3 } from './routes.ts';
import { sizeOf } from './size.ts';

const WITHIN_MS = 120_000;

async function numberIn(url: string, sql: string): Promise<number> {
  const pool = openPool(url);
  try {
    return (await pool.query<{ number: number }>(sql)).rows[0]?.number ?? 0;
  } finally {
    await pool.end();
  }
}

const WAITING = 'SELECT count(*)::int AS number FROM events.outbox WHERE published_at IS NULL';
const ENTRIES = 'SELECT count(*)::int AS number FROM diary_entry';
const RECORDS = `SELECT count(*)::int AS number FROM events.outbox WHERE name LIKE '%.record_kept'`;

/** Lets the events that wait behind the gate flow to the diary, and gives what one of them costs on its way. */
export async function measureEvents(field: Field, owners: readonly Part[], diary: Part): Promise<Measured['event']> {
  const sum = async (sql: string) => {
    const counts = await Promise.all(owners.map(({ url }) => numberIn(url, sql)));
    return counts.reduce((all, count) => all + count, 0);
  };
  const [count, records] = [await sum(WAITING), await sum(RECORDS)];
  const broker = descendants('beam.smp');
  const brokerBefore = snapshot(broker);
  const sizeBefore = await sizeOf([diary.url]);
  let relays: Awaited<ReturnType<typeof costOf>> | undefined;
  const consumer = await costOf(field.server, { pids: [diary.pid], databases: diary.databases }, async () => {
    relays = await costOf(
      field.server,
      {
        pids: owners.map(({ pid }) => pid),
        databases: owners.flatMap(({ databases }) => databases),
      },
      async () => {
        await field.gate.set('open');
        await until('The last event', async () => (await sum(WAITING)) === 0, WITHIN_MS);
        await until('The last entry', async () => (await numberIn(diary.url, ENTRIES)) >= records, WITHIN_MS);
      },
    );
  });
  if (!relays) throw new Error('Nothing was relayed.');
  const brokerSpent = spentBetween(brokerBefore, snapshot(broker));
  const sizeAfter = await sizeOf([diary.url]);
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
