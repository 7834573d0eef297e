import { createStore, type Store } from '@vesela/framework';

/** What can be saved is saved before she is asked; she waits for it this long at most. */
const SAVING_MS = 2000;

/** Asks before an unsaved page is left. */
export interface Leave {
  /** `save` keeps what is unsaved, if that can be done; it may reject. */
  setUnsaved(unsaved: boolean, save?: () => Promise<void>): void;
  unsaved(): boolean;
  /** True when nothing would be lost, else what she answers. Asked twice, it is still one question. */
  ask(): Promise<boolean>;
  /** The open question, to be answered by the dialog. */
  readonly question: Store<((leave: boolean) => void) | undefined>;
}

const within = (work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SAVING_MS);
    // A failed save is told by `unsaved`, which stays.
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
    // If she stays it is saved by the time she has read the question.
    save?.().catch(() => undefined);
  });

  async function decide(): Promise<boolean> {
    if (save) await within(save());
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
      // Saved while she was asked: nothing would be lost any more, and she wanted to go.
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
