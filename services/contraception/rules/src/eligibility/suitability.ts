import type { Category } from './mec.ts';

/** `suits`: nothing that the answers leave open speaks against it. `unrated`: no table has a category for it. */
export type Suitability = 'suits' | 'ask_doctor' | 'not_suitable' | 'unrated';

/** Best and worst category that the answers leave open. */
export type Range = readonly [best: Category, worst: Category];

export const DOCTOR_FROM = 3;
export const NEVER = 4;

export function suitabilityOf([best, worst]: Range): Suitability {
  if (best === NEVER) return 'not_suitable';
  return worst >= DOCTOR_FROM ? 'ask_doctor' : 'suits';
}
