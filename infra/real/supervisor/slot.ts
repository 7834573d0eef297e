import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sentenceOf } from '../../command/plain-error.ts';
import type { ProcessMark } from '../../machine/process-mark.ts';
import type { ProcessSpec } from '../process-spec.ts';
import { type Instance, startInstance } from './instance.ts';
import type { Place, Unit } from './unit.ts';

/** The current process of one copy. */
interface Running {
  instance: Instance;
  spec: ProcessSpec;
  place: Place;
  since: number;
}

export interface SlotOptions {
  name: string;
  unit: Unit;
  logs: string;
  lease(): Promise<number>;
  release(port: number): void;
  report(sentence: string): void;
  /** Called as soon as a process exists, ready or not. */
  started(): void;
  /** Called after every change, and awaited before an old process is stopped. */
  changed(): Promise<void>;
}

/** One copy of a unit: its process, and what happens when that exits. */
export interface Slot {
  readonly name: string;
  readonly unit: Unit;
  /** Undefined during the first start and during a restart. */
  current(): Running | undefined;
  /** All its processes, ready or not: two during a replacement. */
  processes(): readonly { mark: ProcessMark; place: Place; since: number }[];
  /** Number of restarts after an exit. */
  deaths(): number;
  /** Rejects with a `PlainError` when it does not become ready. */
  start(): Promise<void>;
  replace(): Promise<void>;
  stop(): Promise<void>;
}

export function createSlot(options: SlotOptions): Slot {
  const { name, unit, logs, lease, release, report, started, changed } = options;
  let current: Running | undefined;
  /** Started but not ready yet; stopped with the rest. */
  const rising = new Map<Instance, { place: Place; since: number }>();
  let stopping = false;
  let deaths = 0;
  const pauseAfter = restartBackoff();
  const over = new AbortController();

  const run = async (place: Place): Promise<Running> => {
    await unit.before?.();
    const spec = await unit.make(place);
    const log = path.join(logs, `${name}.log`);
    const instance = startInstance({ spec: { ...spec, name }, log, sharesPort: unit.sharesPort === true });
    rising.set(instance, { place, since: Date.now() });
    started();
    try {
      await instance.ready();
      return { instance, spec, place, since: Date.now() };
    } catch (error) {
      await instance.stop();
      throw error;
    } finally {
      rising.delete(instance);
    }
  };
  const serve = (running: Running) => {
    current = running;
    void running.instance.ended.then((how) => {
      if (stopping || current !== running) return;
      current = undefined;
      void startAgain(running.place, how, Date.now() - running.since);
    });
    return changed();
  };
  const startAgain = async (place: Place, how: string, ranMs: number) => {
    const died = Date.now();
    void changed();
    for (let pause = pauseAfter(ranMs), why = how; !stopping; pause = pauseAfter(0)) {
      report(`${name} has ended (${why}); it is started again in ${pause / 1000} s.`);
      await delay(pause, undefined, { signal: over.signal }).catch(() => undefined);
      if (stopping) return;
      deaths += 1;
      try {
        await serve(await run(place));
        report(`${name} is back after ${((Date.now() - died) / 1000).toFixed(1)} s.`);
        return;
      } catch (error) {
        why = sentenceOf(error);
      }
    }
  };
  const newPlace = async (): Promise<Place> => ({ name, port: await lease() });
  return {
    name,
    unit,
    current: () => current,
    processes: () => [
      ...(current ? [{ mark: current.instance.mark, place: current.place, since: current.since }] : []),
      ...[...rising].map(([{ mark }, where]) => ({ mark, ...where })),
    ],
    deaths: () => deaths,
    async start() {
      await serve(await run(await newPlace()));
    },
    async replace() {
      const old = current;
      if (!old) throw new Error(`${name} is being started already.`);
      if (!unit.movable) {
        current = undefined;
        await old.instance.stop();
        try {
          return await serve(await run(old.place));
        } catch (error) {
          void startAgain(old.place, sentenceOf(error), 0);
          throw error;
        }
      }
      const place = await newPlace();
      try {
        await serve(await run(place));
      } catch (error) {
        release(place.port);
        throw error;
      }
      await old.instance.stop();
      release(old.place.port);
    },
    async stop() {
      stopping = true;
      over.abort();
      await Promise.all([...rising.keys(), ...(current ? [current.instance] : [])].map((instance) => instance.stop()));
      current = undefined;
    },
  };
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that ran this long had started well. */
const GOOD_MS = 60_000;

/** Exponential backoff before restarts, reset once the process has run for a minute. */
export function restartBackoff(): (ranMs: number) => number {
  let next = FIRST_MS;
  return (ranMs) => {
    if (ranMs >= GOOD_MS) next = FIRST_MS;
    const pause = next;
    next = Math.min(next * 2, LONGEST_MS);
    return pause;
  };
}
