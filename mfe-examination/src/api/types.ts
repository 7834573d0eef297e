import type { components } from '@vesela/contracts/types/examination';

type Schemas = components['schemas'];

export type Examination = Schemas['Examination'];
export type Comparison = Schemas['ExaminationComparison'];
export type Summary = Schemas['ExaminationSummary'];
export type Problem = Schemas['Problem'];
export type Symptom = Examination['symptoms'][number];
export type Pattern = NonNullable<Examination['pattern']>;
