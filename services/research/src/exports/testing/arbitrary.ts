import { type StudyData, studyDataSchema } from '@vesela/contracts/calculator';
// biome-ignore lint/correctness/noUndeclaredDependencies: support for tests, whose tools stand in the root manifest
import fc from 'fast-check';

const { region: _, ...coded } = studyDataSchema.shape;
const codes = Object.fromEntries(
  Object.entries(coded).map(([name, { options }]) => [name, fc.constantFrom<string>(...options)]),
);

/** Any study data, often alike, as women in one study are, so that groups of every size come about. */
export const studyData: fc.Arbitrary<StudyData> = fc
  .record({
    ...codes,
    region: fc.constantFrom('LV', 'LV', 'LV', 'PL', 'EE'),
    usual: fc.boolean(),
  })
  .map(({ usual, ...data }) =>
    studyDataSchema.parse(usual ? { ...data, age_band: '45-49', region: 'LV', births: 'two' } : data),
  );
