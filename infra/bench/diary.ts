/**
 * The first page of a diary with 5,000 entries next to that of one with 50, and a page from its middle, through the service
 * on real PostgreSQL, in turns so that all meet the same machine. Fails above 1.5 times the time of the small one.
 */
import { randomUUID } from 'node:crypto';
import { RECORD_KINDS } from '@vesela/contracts/events';
import { openPool } from '../postgres/database.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { startTestPortal } from '../test-portal/test-portal.ts';

const LIMIT = 1.5;
const SIZES = { small: 50, large: 5_000 } as const;
/** A service takes 300 requests a minute of one user, so the rounds are divided among several. */
const READERS = 8;
/** Diaries of other users around them, so that no reader is alone in the table. */
const OTHERS = { users: 200, entries: 100 } as const;
const WARM_UP = 50;
const ROUNDS = 400;

type Diaries = Record<'small' | 'large', string[]>;

runCommand(async (stopper) => {
  const portal = await startTestPortal({ stopper, durable: true });
  const part = await portal.service('profile');
  const readers = (size: keyof Diaries) =>
    Promise.all(Array.from({ length: READERS }, async () => ({ ...(await portal.user()), size })));
  const [small, large] = [await readers('small'), await readers('large')];
  await sow(
    part.url,
    [...small, ...large].map(({ subject, size }) => ({ subject, count: SIZES[size] })),
  );

  const opens = (who: typeof small, query = '') => {
    const calls = who.map((user) => user.at(part.origin));
    return async (round: number) => {
      const begun = performance.now();
      const page = await calls[round % READERS]?.('GET', `/api/profile/diary${query}`);
      const shown = (page?.entries as unknown[] | undefined)?.length;
      if (shown !== 20) throw new Error(`A page of ${shown} entries.`);
      return performance.now() - begun;
    };
  };
  const middle = `?before=${momentOf(SIZES.large / 2)}_ffffffff-ffff-ffff-ffff-ffffffffffff`;
  const pages = [opens(small), opens(large), opens(large, middle)];
  const times: number[][] = pages.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [i, open] of pages.entries()) {
      const ms = await open(round);
      if (round >= WARM_UP) times[i]?.push(ms);
    }
  }
  const show = (what: string, ms: number) => console.log(`${what.padEnd(42)}${ms.toFixed(2).padStart(7)} ms`);
  const [few = Number.NaN, many = Number.NaN, older = Number.NaN] = times.map(median);
  show(`first page of ${SIZES.small} entries`, few);
  show(`first page of ${SIZES.large.toLocaleString('en')} entries`, many);
  show(`a page from the middle of ${SIZES.large.toLocaleString('en')} entries`, older);
  const ratio = Math.max(many, older) / few;
  console.log(`${'ratio'.padEnd(42)}${ratio.toFixed(2).padStart(7)}     (at most ${LIMIT})`);
  return ratio <= LIMIT;
});

const momentOf = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();

/** As the service writes them; the events that lead there are measured by bench:events. */
async function sow(url: string, readers: readonly { subject: string; count: number }[]): Promise<void> {
  const pool = openPool(url, { limitMs: 60_000 });
  const others = Array.from({ length: OTHERS.users }, () => ({ subject: randomUUID(), count: OTHERS.entries }));
  for (const { subject, count } of [...readers, ...others]) {
    await pool.query(
      `INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
       SELECT 'calculator', gen_random_uuid(), $1, ($3::text[])[1 + n % 4], $4::timestamptz + n * interval '1 hour', now()
       FROM generate_series(1, $2::int) AS n ORDER BY random()`,
      [subject, count, RECORD_KINDS, momentOf(0)],
    );
  }
  await pool.query('ANALYZE diary_entry');
  await pool.end();
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
