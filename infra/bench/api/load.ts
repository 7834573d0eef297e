import type pg from 'pg';
import { costOf, type Watched } from '../../capacity/measuring/meter.ts';
import { inParallel, median } from '../../capacity/measuring/requests.ts';

/** A request of many users in turn, and whose processor time it costs. */
export interface Load {
  watched: Watched;
  send(number: number): Promise<unknown>;
}

/** Of one request. */
export interface Figures {
  /** Milliseconds of a core, PostgreSQL's not among them. */
  cpuMs: number;
  perSecond: number;
  p99Ms: number;
}

const ROUNDS = 9;
/** One of each user: a draft that follows another of hers waits for it. */
const EACH = 256;
/** Until V8 has compiled what a request runs through. */
const WARM_ROUNDS = 8;

const WARM_CONNECTIONS = 8;

/** To be called once before `compare`. */
export async function warm(loads: readonly Load[]): Promise<void> {
  for (const { send } of loads)
    for (let round = 0; round < WARM_ROUNDS; round++) await inParallel(EACH, WARM_CONNECTIONS, send);
}

/** Loads in turn, round by round, so that what else the machine does meets all of them; the median of the rounds. */
export async function compare(server: pg.Pool, loads: readonly Load[], connections: number): Promise<Figures[]> {
  const rounds: Figures[][] = loads.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, load] of loads.entries()) rounds[i]?.push(await measure(server, load, connections));
  return rounds.map((all) => {
    const middle = (value: (figures: Figures) => number) => median(all.map(value));
    return {
      cpuMs: middle(({ cpuMs }) => cpuMs),
      perSecond: middle(({ perSecond }) => perSecond),
      p99Ms: middle(({ p99Ms }) => p99Ms),
    };
  });
}

async function measure(server: pg.Pool, { watched, send }: Load, connections: number): Promise<Figures> {
  let took: number[] = [];
  const begin = performance.now();
  const { processes } = await costOf(server, watched, async () => {
    took = await timed(EACH, connections, send);
  });
  const seconds = (performance.now() - begin) / 1_000;
  took.sort((a, b) => a - b);
  return {
    cpuMs: processes.cpuMs / EACH,
    perSecond: EACH / seconds,
    p99Ms: took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN,
  };
}

/** Milliseconds that each request took. */
async function timed(count: number, connections: number, send: Load['send']): Promise<number[]> {
  const took: number[] = [];
  await inParallel(count, connections, async (number) => {
    const begin = performance.now();
    await send(number);
    took.push(performance.now() - begin);
  });
  return took;
}
