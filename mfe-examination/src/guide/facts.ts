import type { Step } from './steps.ts';

/** Steps that tell her what to do with her hands and eyes. */
export type TaughtStep = Exclude<Step, 'symptoms' | 'results'>;

/** What each of them says, in order; names of texts. */
export const FACTS: Record<TaughtStep, readonly string[]> = {
  visual: ['visual.light', 'visual.poses', 'visual.look', 'visual.lift'],
  lymph: ['lymph.relax', 'lymph.armpit', 'lymph.collarbone', 'lymph.look'],
  standing: ['standing.shower', 'standing.hand', 'standing.pads', 'standing.pressure', 'standing.area'],
  lying: ['lying.lie', 'lying.spread', 'lying.same', 'lying.keep'],
  nipple: ['nipple.look', 'nipple.fluid', 'nipple.born'],
};
