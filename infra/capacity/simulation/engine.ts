import { type Chance, exponential } from './chance.ts';
import { createHeap } from './heap.ts';

/** Something that so many can use at once; who comes later waits in a row. */
export interface Station {
  name: string;
  servers: number;
}

/** One kind of request: how often it comes, and where it spends how long, one after another. */
export interface Flow {
  perSecond: number;
  /** Mean seconds at each station. */
  steps: readonly { station: string; seconds: number }[];
}

export interface StationResult {
  name: string;
  servers: number;
  /** Share of the time in which a server was busy. */
  busy: number;
  served: number;
  /** Seconds in the row, of those who were served. */
  meanWait: number;
  p95Wait: number;
  /** Who still stood in the row at the end. */
  waiting: number;
}

interface Job {
  steps: Flow['steps'];
  step: number;
  cameAt: number;
}

interface Running {
  station: Station;
  busy: number;
  busySeconds: number;
  row: Job[];
  /** Of the row, who was taken already. */
  taken: number;
  waits: number[];
}

type Event = { kind: 'arrival'; flow: Flow } | { kind: 'served'; job: Job; at: Running };

/** Lets requests come for so many seconds, exponentially apart and served, and tells how each station did. */
export function simulate(
  stations: readonly Station[],
  flows: readonly Flow[],
  { seconds, chance }: { seconds: number; chance: Chance },
): StationResult[] {
  const running = new Map<string, Running>(
    stations.map((station) => [
      station.name,
      { station, busy: 0, busySeconds: 0, row: [], taken: 0, waits: [] as number[] },
    ]),
  );
  const events = createHeap<Event>();
  const arrival = (flow: Flow, after: number) => {
    const at = after + exponential(chance, 1 / flow.perSecond);
    if (at < seconds) events.push(at, { kind: 'arrival', flow });
  };
  const begin = (at: Running, job: Job, now: number) => {
    at.busy += 1;
    at.waits.push(now - job.cameAt);
    const lasts = exponential(chance, job.steps[job.step]?.seconds ?? 0);
    at.busySeconds += Math.min(lasts, seconds - now);
    events.push(now + lasts, { kind: 'served', job, at });
  };
  const enter = (job: Job, now: number) => {
    const name = job.steps[job.step]?.station;
    if (name === undefined) return;
    const at = running.get(name);
    if (!at) throw new Error(`There is no station ${name}.`);
    job.cameAt = now;
    if (at.busy < at.station.servers) begin(at, job, now);
    else at.row.push(job);
  };
  const leave = (at: Running, job: Job, now: number) => {
    at.busy -= 1;
    const next = at.row[at.taken];
    if (next) {
      at.taken += 1;
      begin(at, next, now);
    }
    job.step += 1;
    enter(job, now);
  };
  for (const flow of flows) if (flow.perSecond > 0) arrival(flow, 0);
  for (let event = events.pop(); event && event.at < seconds; event = events.pop()) {
    const { at: now, item } = event;
    if (item.kind === 'served') leave(item.at, item.job, now);
    else {
      enter({ steps: item.flow.steps, step: 0, cameAt: now }, now);
      arrival(item.flow, now);
    }
  }
  return [...running.values()].map((one) => resultOf(one, seconds));
}

function resultOf({ station, busySeconds, waits, row, taken }: Running, seconds: number): StationResult {
  const sorted = waits.sort((a, b) => a - b);
  return {
    ...station,
    busy: busySeconds / seconds / station.servers,
    served: sorted.length,
    meanWait: sorted.length === 0 ? 0 : sorted.reduce((sum, wait) => sum + wait, 0) / sorted.length,
    p95Wait: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    waiting: row.length - taken,
  };
}
