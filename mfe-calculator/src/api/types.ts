import type { components } from '@vesela/contracts/types/calculator';

type Schemas = components['schemas'];

export type Report = Schemas['Report'];
export type ReportSummary = Schemas['ReportSummary'];
export type Draft = NonNullable<Schemas['Draft']>;
export type Factor = Schemas['Factor'];
export type Problem = Schemas['Problem'];
export type PopulationRates = Schemas['PopulationRates'];
