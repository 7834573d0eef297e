import type { Answers } from '@vesela/questionnaire';

/**
 * `conflict`: a newer draft exists, saved in another tab or on another device.
 * `changed`: the questions themselves were changed since the page was opened.
 */
export type SaveOutcome = 'saved' | 'conflict' | 'changed';
export type SaveState = 'idle' | 'pending' | 'saving' | 'failed' | SaveOutcome;

export interface Snapshot {
  answers: Answers;
  /** Page she is on. */
  group: string;
}

export interface AutosaverOptions {
  /** Rejects when the draft could not be kept and another try may help. */
  save: (snapshot: Snapshot) => Promise<SaveOutcome>;
  onState: (state: SaveState) => void;
}

/** Pause in typing before a save, in milliseconds. */
const DELAY = 600;
/** Waits before further tries, in milliseconds; the last one repeats. */
const WAITS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

export interface Autosaver {
  /** Something is different: save it soon. */
  change(snapshot: Snapshot): void;
  /** Save now what is not yet saved; settles when that try is over. */
  flush(): Promise<void>;
  /** Forgets what is not yet saved, because it goes another way. */
  discard(): void;
  /** Sends off what is not yet saved and stops. */
  stop(): void;
}

/**
 * Keeps a draft up to date: one save at a time, the newest answers win, failed saves are tried again. After a conflict
 * or a changed questionnaire it saves nothing more, since that would overwrite what it has not seen.
 */
export function createAutosaver({ save, onState }: AutosaverOptions): Autosaver {
  let newest: Snapshot | undefined;
  let waiting: Snapshot | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let halted = false;
  let stopped = false;

  function schedule(wait: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), wait);
  }

  async function run(snapshot: Snapshot) {
    waiting = undefined;
    onState('saving');
    try {
      const outcome = await save(snapshot);
      failures = 0;
      halted = outcome !== 'saved';
      // Answers that came in meanwhile have their own save.
      if (halted || waiting === undefined) {
        clearTimeout(timer);
        onState(outcome);
      } else schedule(DELAY);
    } catch {
      waiting ??= snapshot;
      onState('failed');
      schedule(WAITS[Math.min(failures, WAITS.length - 1)] ?? DELAY);
      failures += 1;
    }
  }

  async function flush() {
    clearTimeout(timer);
    await running;
    if (waiting !== undefined && !halted) {
      running = run(waiting).finally(() => {
        running = undefined;
      });
    }
    await running;
  }

  return {
    change(snapshot) {
      if (halted || (newest?.answers === snapshot.answers && newest.group === snapshot.group)) return;
      newest = snapshot;
      waiting = snapshot;
      if (failures === 0) {
        if (running === undefined) onState('pending');
        schedule(DELAY);
      }
    },
    flush,
    discard() {
      clearTimeout(timer);
      newest = undefined;
      waiting = undefined;
      failures = 0;
      onState('idle');
    },
    stop() {
      stopped = true;
      void flush();
    },
  };
}
