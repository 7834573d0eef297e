import type { Answers } from '@vesela/questionnaire';

/**
 * `conflict`: a newer draft was saved in another tab or on another device. `changed`: the questions have changed since
 * the page was opened.
 */
export type SaveOutcome = 'saved' | 'conflict' | 'changed';
export type SaveState = 'idle' | 'pending' | 'saving' | 'failed' | SaveOutcome;

export interface Snapshot {
  answers: Answers;
  /** The current page. */
  group: string;
}

export interface AutosaverOptions {
  /** Rejects when the draft could not be saved and a retry may help. */
  save: (snapshot: Snapshot) => Promise<SaveOutcome>;
  onState: (state: SaveState) => void;
}

/** Pause in typing before a save, in milliseconds. */
const DELAY = 600;
/** Delays before retries, in milliseconds; the last one repeats. */
const RETRY_DELAYS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

export interface Autosaver {
  /** Something changed: schedule a save. */
  change(snapshot: Snapshot): void;
  /** Saves unsaved answers now; settles when the attempt is over. */
  flush(): Promise<void>;
  /** Drops unsaved answers, for example because they are submitted instead. */
  discard(): void;
  /** Sends unsaved answers and stops. */
  stop(): void;
}

/**
 * Keeps a draft up to date: one save at a time, the newest answers win, failed saves are retried. After a conflict or a
 * changed questionnaire it saves nothing more, because that would overwrite data it has not seen.
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
      // Answers entered meanwhile get their own save.
      if (halted || waiting === undefined) {
        clearTimeout(timer);
        onState(outcome);
      } else schedule(DELAY);
    } catch {
      waiting ??= snapshot;
      onState('failed');
      schedule(RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? DELAY);
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
