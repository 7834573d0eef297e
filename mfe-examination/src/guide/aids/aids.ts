import { createStore } from '@vesela/framework';

export interface Aids {
  timer: boolean;
  speech: boolean;
  large: boolean;
}

/** What helps her along the way: nothing at first. Lasts as long as the page, in memory only. */
export const aids = createStore<Aids>({ timer: false, speech: false, large: false });
