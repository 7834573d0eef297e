/**
 * The first page of a diary with 5,000 entries beside that of one with 50, and the last page of it, through the service
 * on real PostgreSQL, in turns so that all meet the same machine. Fails above 1.5 times the time of the small one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathOf } from '@vesela/contracts';
import { RECORD_KINDS } from '@vesela/contracts/events';
import { profileContract } from '@vesela/contracts/profile';
import { createProfileService, migrationsDir, type ProfileDeps, profileConfigSchema } from '@vesela/profile';
import { createLogger } from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { createTestIssuer } from '@vesela/service-kit/testing';
import { sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const LIMIT = 1.5;
const SIZES = { small: 50, large: 5_000 } as const;
/** Diaries of other women around them, so that neither lies alone in its table. */
const OTHERS = { women: 200, entries: 100 } as const;
const WARM_UP = 50;
const ROUNDS = 400;

const stopper = createStopper();

async function main(): Promise<boolean> {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  stopper.add(server.stop);
  const url = databaseUrl(server.url, profileContract.service);
  await migrateWithEvents(url, migrationsDir);
  const women = { small: randomUUID(), large: randomUUID() };
  await sow(url, women);

  const open = await serve(url);
  const small = () => open(women.small);
  const large = () => open(women.large);
  const middle = { before: `${momentOf(SIZES.large / 2)}_ffffffff-ffff-ffff-ffff-ffffffffffff` };
  const deep = () => open(women.large, middle);
  for (let i = 0; i < WARM_UP; i++) for (const each of [small, large, deep]) await each();
  const times = { small: [] as number[], large: [] as number[], deep: [] as number[] };
  for (let i = 0; i < ROUNDS; i++) {
    times.small.push(await timed(small));
    times.large.push(await timed(large));
    times.deep.push(await timed(deep));
  }
  const show = (what: string, ms: number) => console.log(`${what.padEnd(42)}${ms.toFixed(2).padStart(7)} ms`);
  const [few, many, older] = [median(times.small), median(times.large), median(times.deep)];
  show(`first page of ${SIZES.small} entries`, few);
  show(`first page of ${SIZES.large.toLocaleString('en')} entries`, many);
  show(`a page from the middle of ${SIZES.large.toLocaleString('en')} entries`, older);
  const ratio = Math.max(many, older) / few;
  console.log(`${'ratio'.padEnd(42)}${ratio.toFixed(2).padStart(7)}     (at most ${LIMIT})`);
  return ratio <= LIMIT;
}

const momentOf = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();

/** As the service writes them; the events that lead there are measured by bench:events. */
async function sow(url: string, { small, large }: Record<keyof typeof SIZES, string>): Promise<void> {
  const pool = openPool(url, { limitMs: 60_000 });
  const add = (subject: string, count: number) =>
    pool.query(
      `INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
       SELECT 'calculator', gen_random_uuid(), $1, ($3::text[])[1 + n % 4], $4::timestamptz + n * interval '1 hour', now()
       FROM generate_series(1, $2::int) AS n ORDER BY random()`,
      [subject, count, RECORD_KINDS, momentOf(0)],
    );
  await add(large, SIZES.large);
  await add(small, SIZES.small);
  for (let i = 0; i < OTHERS.women; i++) await add(randomUUID(), OTHERS.entries);
  await pool.query('ANALYZE diary_entry');
  await pool.end();
}

/** The service behind a port of the moment; gives how a woman opens a page of her diary. */
async function serve(url: string) {
  const issuer = await createTestIssuer();
  const config = profileConfigSchema.pick({ MASTER_KEYS: true, TRUST_PROXY: true, ENGAGE_HEIGHT: true }).parse({
    MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  });
  const service = createProfileService(
    { ...config, DATABASE_URL: url, ACCOUNT_DELETION_DELAY_SECONDS: 604_800 },
    {
      verifyToken: issuer.verifyToken,
      logger: createLogger('profile', { level: 'silent' }),
      rateLimit: { limit: 1_000_000, windowSeconds: 60 },
      ...NOBODY,
    },
  );
  stopper.add(() => service.stop());
  const http = createServer(service.app);
  await new Promise<void>((resolve) => http.listen(0, LOOPBACK, resolve));
  stopper.add(() => void http.close());
  const { port } = http.address() as AddressInfo;
  const tokens = new Map<string, string>();
  return async (subject: string, query: Record<string, string> = {}) => {
    const token = tokens.get(subject) ?? (await issuer.token({ subject, expiresIn: 3_600 }));
    tokens.set(subject, token);
    const page = `${pathOf(profileContract, profileContract.routes.getDiary)}?${new URLSearchParams(query)}`;
    const answer = await fetch(`http://${LOOPBACK}:${port}${page}`, { headers: { authorization: `Bearer ${token}` } });
    const { entries } = profileContract.routes.getDiary.response.parse(await answer.json());
    if (entries.length !== 20) throw new Error(`A page of ${entries.length} entries.`);
  };
}

/** No events flow and nobody's account is touched. */
const refuse = () => Promise.reject(new Error('Nobody is asked here.'));
const NOBODY: Pick<ProfileDeps, 'transport' | 'identity' | 'last' | 'agreed'> = {
  transport: {
    publish: refuse,
    subscribe: refuse,
    depth: async () => ({}),
    parked: async () => [],
    parkedCount: async () => 0,
    replay: async () => 0,
    close: async () => undefined,
  },
  identity: { getUser: refuse, findByEmail: refuse, setEnabled: refuse, logout: refuse, deleteUser: refuse },
  last: { tell: refuse, sign: refuse },
  agreed: refuse,
};

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const stop = (status: number) => void stopper.stop().then(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(1));
main().then(
  (good) => stop(good ? 0 : 1),
  (error: unknown) => {
    console.error(sentenceOf(error));
    stop(1);
  },
);
