import type { components } from '@vesela/contracts/types/calculator';

type Schemas = components['schemas'];

export type CervicalReport = Schemas['CervicalReport'];
export type CervicalReportSummary = Schemas['CervicalReportSummary'];
export type CervicalFactor = Schemas['CervicalFactor'];
