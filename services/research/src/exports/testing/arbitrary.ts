import { type StudyData, studyDataSchema } from '@vesela/contracts/calculator';
// biome-ignore lint/correctness/noUndeclaredDependencies: test support; test tools are declared in the root manifest
import fc from 'fast-check';

const { region: _, ...coded } = studyDataSchema.shape;
/** Most women give the same answer to most questions. */
const codes = Object.fromEntries(
  Object.entries(coded).map(([name, { options }]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<string>(options[0] ?? '') },
      { weight: 1, arbitrary: fc.constantFrom<string>(...options) },
    ),
  ]),
);

/** Arbitrary study data, often equal as in a real study, so that groups of every size occur. */
export const studyData: fc.Arbitrary<StudyData> = fc
  .record({
    ...codes,
    region: fc.constantFrom('LV', 'LV', 'LV', 'PL', 'EE'),
    usual: fc.boolean(),
  })
  .map(({ usual, ...data }) =>
    studyDataSchema.parse(usual ? { ...data, age_band: '45-49', region: 'LV', births: 'two' } : data),
  );

/** Something that happens in the life of a study; a number picks one of its participants. */
export interface Step {
  join?: StudyData[];
  /** She withdraws and her data are deleted. */
  leave?: number;
  /** She withdraws, or undoes it. */
  pause?: number;
  /** She deletes her answers and stays a participant. */
  forget?: number;
  /** One who deleted her answers takes the test again. */
  again?: number;
  days?: number;
  export?: true;
}

/** A life of a study, with exports. */
export const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(studyData, { minLength: 5, maxLength: 40, size: 'max' }).map((join) => ({ join })),
    },
    { weight: 2, arbitrary: fc.nat().map((leave) => ({ leave })) },
    { weight: 2, arbitrary: fc.nat().map((pause) => ({ pause })) },
    { weight: 1, arbitrary: fc.nat().map((forget) => ({ forget })) },
    { weight: 1, arbitrary: fc.nat().map((again) => ({ again })) },
    { weight: 3, arbitrary: fc.nat({ max: 40 }).map((days) => ({ days })) },
    { weight: 4, arbitrary: fc.constant({ export: true as const }) },
  ),
  { minLength: 5, maxLength: 25, size: 'max' },
);
