import path from 'node:path';
import { PlainError } from '../../command/plain-error.ts';
import { rotateLog } from './log-file.ts';
import { createSlot, type Slot } from './slot.ts';
import { copyName, type Unit } from './unit.ts';

export interface SupervisorOptions {
  /** Folder of the logs. */
  logs: string;
  lease(): Promise<number>;
  release(port: number): void;
  report(sentence: string): void;
  /** Called as soon as a process exists, ready or not. */
  started(slots: readonly Slot[]): void;
  /** Called with the running processes after every change; an old process is stopped only after it resolves. */
  changed(slots: readonly Slot[]): Promise<void>;
}

export interface Supervisor {
  /** Starts all copies of the units together and waits until they are ready. Throws the first `PlainError`. */
  start(units: readonly Unit[]): Promise<void>;
  slots(): readonly Slot[];
  /** Names of the units, in the order of their start. */
  names(): readonly string[];
  /** One copy after the other, each ready before the next; movable ones lose no request. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

const ROTATE_EVERY_MS = 60_000;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { logs, lease, release, report } = options;
  const slots: Slot[] = [];
  let stopped: Promise<void> | undefined;
  const rotating = setInterval(() => {
    for (const { name } of slots) rotateLog(path.join(logs, `${name}.log`));
  }, ROTATE_EVERY_MS).unref();
  const changed = () => options.changed(slots);
  const started = () => options.started(slots);
  const stopAll = async () => {
    clearInterval(rotating);
    const stages = [...new Set(slots.map(({ unit }) => unit.stage))].sort((a, b) => b - a);
    for (const stage of stages) {
      await Promise.all(slots.filter(({ unit }) => unit.stage === stage).map((slot) => slot.stop()));
    }
  };
  return {
    async start(units) {
      const fresh = units.flatMap((unit) =>
        Array.from({ length: unit.copies }, (_, i) =>
          createSlot({ name: copyName(unit.name, i + 1), unit, logs, lease, release, report, started, changed }),
        ),
      );
      slots.push(...fresh);
      if (stopped) return;
      await Promise.all(fresh.map((slot) => slot.start()));
    },
    slots: () => slots,
    names: () => [...new Set(slots.map(({ unit }) => unit.name))],
    async restart(name) {
      const those = slots.filter(({ unit }) => unit.name === name);
      if (those.length === 0) {
        const known = [...new Set(slots.map(({ unit }) => unit.name))].join(', ');
        throw new PlainError(`Unknown process ${name}; there are ${known}.`);
      }
      for (const slot of those) {
        if (!slot.current()) throw new PlainError(`${slot.name} has just exited and is being restarted.`);
        await slot.replace();
        report(`${slot.name} was replaced.`);
      }
    },
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
