import { setTimeout as delay } from 'node:timers/promises';
import type { KeySet } from '@vesela/contracts/consent';
import { type Logger, repeat } from '@vesela/service-kit';
import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { ResumeCodes } from '../participants/resume-code.ts';
import type { ReadablePlace } from '../tree/head-place.ts';
import { verifyLedger } from './verify.ts';

/** Verifies the whole ledger on a schedule, as the command `ledger -- verify` does. */
export interface LedgerWatch {
  /** Verifies if that is due and no other copy of the service does it. */
  run(): Promise<void>;
  measure(registry: Registry): void;
  /** Ends a verification in progress. */
  stop(): Promise<void>;
}

interface Deps {
  databaseUrl: string;
  /** Places of heads outside the database that can be read. */
  places: readonly ReadablePlace[];
  keys: KeySet;
  codes: ResumeCodes;
  logger: Logger;
  /** Interval between two looks whether it is due, and whether this copy verifies. */
  everyMs?: number | undefined;
}

/** The alert `LedgerNotVerified` allows four of these. */
export const VERIFY_EVERY_MS = 6 * 60 * 60_000;
/** The copy that holds this lock verifies, as long as it runs. */
const LOCK = 7_120_086;
const LOOK_MS = 60_000;
/** A snapshot on which nothing is asked for a minute is ended by the database (`idle_in_transaction_session_timeout`). */
const LONGEST_REST_MS = 5_000;
const RETRY_MS = 15 * 60_000;
/** Small, since the event loop does nothing else during a batch: 0.2 ms an entry. */
const BATCH = 50;
const STATEMENT_MS = 10 * 60_000;
const IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** As long as the work before took, so that requests have the other half of the time. */
export const restMs = (workMs: number) => Math.min(workMs, LONGEST_REST_MS);

/** How long after a verification that did not count the next one starts: at most a fifth of the time goes to them. */
export const retryMs = (tookMs: number) => Math.max(RETRY_MS, 4 * tookMs);

export function watchLedger(deps: Deps, now: () => Date): LedgerWatch {
  const { databaseUrl, places, keys, codes, logger, everyMs = LOOK_MS } = deps;
  let session: pg.Client | undefined;
  let verifiedAt = now();
  let dueAt = now();
  let isBroken = false;
  let isStopped = false;

  const leave = async () => {
    const left = session;
    session = undefined;
    await left?.end().catch(() => undefined);
  };
  /** The connection that holds the lock; undefined while another copy has it. */
  const turn = async () => {
    if (session) return session;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'consent verification',
      connectionTimeoutMillis: 5_000,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      if (session === client) session = undefined;
    });
    session = client;
    try {
      await client.connect();
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
      if (rows[0]?.locked) return client;
    } catch (error) {
      await leave();
      throw error;
    }
    await leave();
    return undefined;
  };

  const rests = () => {
    let since = performance.now();
    return async () => {
      if (isStopped) throw new Error('The service stops.');
      await delay(restMs(performance.now() - since));
      since = performance.now();
    };
  };

  /** The newest head of each place; that of the largest size covers all entries under the smaller ones. */
  const headsOutside = async () => {
    const found = await Promise.allSettled(places.map((place) => place.read('largest')));
    return {
      heads: found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      unread: found.filter(({ status }) => status === 'rejected').length,
    };
  };

  const verify = async (db: pg.Client) => {
    // Before the snapshot of the database, which then has every one of them.
    const { heads, unread } = await headsOutside();
    const { broken, ...seen } = await verifyLedger(db, { keys, heads, codes }, { batch: BATCH, rest: rests() });
    isBroken = broken !== undefined;
    // The command names the rows; a log names nobody's.
    if (isBroken) logger.error({ broken: broken?.replace(IDS, '…') }, 'the ledger of consents does not hold');
    else logger.info({ ...seen, unread }, 'the ledger of consents holds');
    // Without a place the database alone was read: that is logged and measured there, and is tried again.
    if (unread > 0) return false;
    verifiedAt = now();
    dueAt = new Date(verifiedAt.getTime() + VERIFY_EVERY_MS);
    return true;
  };

  const runOnce = async () => {
    const db = isStopped ? undefined : await turn();
    // Another copy verifies now, and tells of what it finds: here nobody would see it mended.
    if (!db) isBroken = false;
    if (!db || now() < dueAt) return;
    const since = performance.now();
    let counts = false;
    try {
      counts = await verify(db);
    } catch (error) {
      await leave();
      if (!isStopped) throw error;
    } finally {
      if (!counts) dueAt = new Date(now().getTime() + retryMs(performance.now() - since));
    }
  };
  let running: Promise<void> | undefined;
  /** One at a time: a second one would take a connection that does not hold the lock yet for one that does. */
  const run = () => {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  const repetition = repeat({
    name: 'verifying the ledger of consents',
    everyMs,
    // Not at once: entries from before there were signatures are signed first, when the documents are published.
    firstAfterMs: everyMs,
    work: () => run().then(() => false),
    logger,
  });

  return {
    run,
    measure(registry) {
      new Gauge({
        name: 'consent_ledger_broken',
        help: '1 when the consent ledger did not hold as this copy of the service verified it last.',
        registers: [registry],
        collect() {
          this.set(isBroken ? 1 : 0);
        },
      });
      new Gauge({
        name: 'consent_ledger_unverified_seconds',
        help: 'Time since this copy of the service verified the whole consent ledger, or since its start.',
        registers: [registry],
        collect() {
          this.set((now().getTime() - verifiedAt.getTime()) / 1_000);
        },
      });
    },
    async stop() {
      isStopped = true;
      await Promise.all([repetition.stop(), leave()]);
    },
  };
}
