import type { Step } from './steps.ts';

/** Steps with instructions for hands and eyes. */
export type InstructionStep = Exclude<Step, 'symptoms' | 'results'>;

/** Text keys of the instructions of each step, in order. */
export const FACTS: Record<InstructionStep, readonly string[]> = {
  visual: ['visual.light', 'visual.poses', 'visual.look', 'visual.lift'],
  lymph: ['lymph.relax', 'lymph.armpit', 'lymph.collarbone', 'lymph.look'],
  standing: ['standing.shower', 'standing.hand', 'standing.pads', 'standing.pressure', 'standing.area'],
  lying: ['lying.lie', 'lying.spread', 'lying.same', 'lying.keep'],
  nipple: ['nipple.look', 'nipple.fluid', 'nipple.born'],
};
