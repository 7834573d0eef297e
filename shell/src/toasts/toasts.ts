import { createStore, type Notice, type Store } from '@vesela/framework';

const SHOWN_MS = 5000;
const MAX_TOASTS = 4;

interface Toast extends Notice {
  id: number;
}

export interface Toasts {
  readonly list: Store<readonly Toast[]>;
  notify(notice: Notice): void;
  dismiss(id: number): void;
  /** Pauses all timers while the pointer or focus is on a message. */
  hold(held: boolean): void;
}

/** Messages of the portal, each for 5000 ms. Repeating a message restarts its timer. */
export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let next = 1;

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    list.set(list.get().filter((toast) => toast.id !== id));
  };
  const begin = (id: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => dismiss(id), SHOWN_MS),
    );
  };

  return {
    list,
    dismiss,
    notify({ kind, text }) {
      const same = list.get().find((toast) => toast.kind === kind && toast.text === text);
      if (same) return begin(same.id);
      const id = next++;
      for (const { id: old } of list.get().slice(0, Math.max(0, list.get().length + 1 - MAX_TOASTS))) dismiss(old);
      list.set([...list.get(), { id, kind, text }]);
      begin(id);
    },
    hold(held) {
      for (const { id } of list.get()) {
        if (held) clearTimeout(timers.get(id));
        else begin(id);
      }
    },
  };
}
