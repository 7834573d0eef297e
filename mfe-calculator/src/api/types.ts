import type { components } from '@vesela/contracts/types/calculator';

type Schemas = components['schemas'];

/** Every report; `numbered` tells one with a number from one without. */
export type AnyReport = Schemas['Report'];
export type Report = Schemas['NumberedReport'];
export type ReportWithoutNumber = Schemas['ReportWithoutNumber'];
export type ReportSummary = Schemas['ReportSummary'];
export type Draft = NonNullable<Schemas['Draft']>;
export type Factor = Schemas['Factor'];
export type Problem = Schemas['Problem'];
export type PopulationRates = Schemas['PopulationRates'];
