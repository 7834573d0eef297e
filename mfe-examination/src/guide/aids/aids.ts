import { createStore } from '@vesela/framework';

export interface Aids {
  timer: boolean;
  speech: boolean;
  large: boolean;
}

/** The aids of the guide: initially off, kept in memory until the page is closed. */
export const aids = createStore<Aids>({ timer: false, speech: false, large: false });
