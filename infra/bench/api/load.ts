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

const ROUNDS = 3;
const EACH = 256;

/** Loads in turn, round by round, so that what else the machine does meets all of them; the median of the rounds. */
export async function compare(server: pg.Pool, loads: readonly Load[], connections: number): Promise<Figures[]> {
  for (const { send } of loads) await inParallel(EACH / 4, connections, send);
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
