import { databaseUrl } from '../../postgres/database.ts';
import type { Part } from '../../test-portal/test-portal.ts';
import type { RouteCost } from '../measured.ts';
import type { ActPlan } from './acts.ts';
import type { Field } from './field.ts';
import { costOf, inParallel, median } from './load.ts';
import type { Woman } from './people.ts';
import { sizeOf } from './size.ts';

/** Bounded, so that a whole measurement takes some minutes of a core. */
const WARM_UP = 120;
const ROUNDS = 5;
const EACH = 40;
const REQUESTS = ROUNDS * EACH;

export interface Measurable {
  part: string;
  pids: readonly number[];
  databases: readonly string[];
  /** Addresses of the databases whose growth counts. */
  urls: readonly string[];
  call(number: number): Promise<void>;
}

/** Median of several rounds. */
export async function measureRoute({ server }: Pick<Field, 'server'>, it: Measurable): Promise<RouteCost> {
  await inParallel(WARM_UP, it.call);
  const sizeBefore = await sizeOf(it.urls);
  const rounds: Awaited<ReturnType<typeof costOf>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await costOf(server, it, () => inParallel(EACH, it.call)));
  }
  const sizeAfter = await sizeOf(it.urls);
  const of = (value: (round: (typeof rounds)[number]) => number) => round3(median(rounds.map(value)) / EACH);
  const perRequest = (bytes: number) => Math.round(Math.max(0, bytes) / REQUESTS);
  return {
    part: it.part,
    requests: REQUESTS,
    serviceMs: of(({ processes }) => processes.cpuMs),
    databaseMs: of(({ database }) => database.cpuMs),
    writtenBytes: Math.round(of(({ database }) => database.writtenBytes)),
    storedBytes: perRequest(sizeAfter.kept - sizeBefore.kept),
    eventBytes: perRequest(sizeAfter.events - sizeBefore.events),
  };
}

/** A woman's act, each of them in turn. */
export async function measurableAct(plan: ActPlan, part: Part, women: readonly Woman[]): Promise<Measurable> {
  const [first] = women;
  if (!first) throw new Error('Nobody is there to measure with.');
  const act = await plan.prepare(first.at(part.origin));
  const calls = women.map((woman) => ({ call: woman.at(part.origin), subject: woman.subject }));
  return {
    part: part.name,
    pids: [part.pid],
    databases: part.databases,
    // Keys are written once for a woman, before anything is counted.
    urls: [databaseUrl(part.url, part.databases[0] ?? '')],
    async call(number) {
      const one = calls[number % calls.length];
      if (one) await act(one.call, one.subject);
    },
  };
}

export const round3 = (value: number) => Math.round(value * 1000) / 1000;
