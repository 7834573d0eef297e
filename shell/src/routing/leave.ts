import { createStore, type Store } from '@vesela/framework';

/** Asks before an unsaved page is left. */
export interface Leave {
  setUnsaved(unsaved: boolean): void;
  unsaved(): boolean;
  /** True at once when nothing would be lost, else what she answers. Asked twice, it is still one question. */
  ask(): Promise<boolean>;
  /** The open question, to be answered by the dialog. */
  readonly question: Store<((leave: boolean) => void) | undefined>;
}

export function createLeave(): Leave {
  const question = createStore<((leave: boolean) => void) | undefined>(undefined);
  let unsaved = false;
  let asked: Promise<boolean> | undefined;

  window.addEventListener('beforeunload', (event) => {
    if (unsaved) event.preventDefault();
  });

  return {
    question,
    unsaved: () => unsaved,
    setUnsaved(value) {
      unsaved = value;
    },
    async ask() {
      if (!unsaved) return true;
      asked ??= new Promise<boolean>((resolve) => {
        question.set((leave) => {
          question.set(undefined);
          asked = undefined;
          if (leave) unsaved = false;
          resolve(leave);
        });
      });
      return asked;
    },
  };
}
