import { createStore, type Store } from '@vesela/framework';

/** Unsaved changes are saved before the user is asked; the wait is at most this long. */
const SAVE_TIMEOUT_MS = 2000;

/** Asks for confirmation before a page with unsaved changes is left. */
export interface Leave {
  /** `save` saves the changes, if that is possible; it may reject. */
  setUnsaved(unsaved: boolean, save?: () => Promise<void>): void;
  unsaved(): boolean;
  /** True when nothing would be lost, else the user's decision. Concurrent calls share one question. */
  ask(): Promise<boolean>;
  /** The open question, answered by the dialog. */
  readonly question: Store<((leave: boolean) => void) | undefined>;
}

const settleInTime = (work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SAVE_TIMEOUT_MS);
    // A failed save shows as `unsaved` staying true.
    work
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });

export function createLeave(): Leave {
  const question = createStore<((leave: boolean) => void) | undefined>(undefined);
  let unsaved = false;
  let save: (() => Promise<void>) | undefined;
  let asked: Promise<boolean> | undefined;

  window.addEventListener('beforeunload', (event) => {
    if (!unsaved) return;
    event.preventDefault();
    // If the user stays, it is saved by the time they have read the dialog.
    save?.().catch(() => undefined);
  });

  async function decide(): Promise<boolean> {
    if (save) await settleInTime(save());
    if (!unsaved) return true;
    return new Promise<boolean>((resolve) => {
      question.set((leave) => {
        question.set(undefined);
        if (leave) unsaved = false;
        resolve(leave);
      });
    });
  }

  return {
    question,
    unsaved: () => unsaved,
    setUnsaved(value, saving) {
      unsaved = value;
      save = value ? saving : undefined;
      // Saved while the question was open: nothing would be lost any more, so leave.
      if (!value) question.get()?.(true);
    },
    async ask() {
      if (!unsaved) return true;
      asked ??= decide().finally(() => {
        asked = undefined;
      });
      return asked;
    },
  };
}
