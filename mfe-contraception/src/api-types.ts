import type { components } from '@vesela/contracts/types/contraception';

type Schemas = components['schemas'];

export type ContraceptionReport = Schemas['ContraceptionReport'];
export type ContraceptionReportSummary = Schemas['ContraceptionReportSummary'];
export type ReportBlock = Schemas['ContraceptionBlock'];
