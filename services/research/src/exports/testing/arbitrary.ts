import { type StudyData, studyDataSchema } from '@vesela/contracts/calculator';
// biome-ignore lint/correctness/noUndeclaredDependencies: test support; test tools are declared in the root manifest
import fc from 'fast-check';

const { region: _, ...coded } = studyDataSchema.shape;
const codes = Object.fromEntries(
  Object.entries(coded).map(([name, { options }]) => [name, fc.constantFrom<string>(...options)]),
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
