import type { components } from '@vesela/contracts/types/contraception';

type Schemas = components['schemas'];

export type ContraceptionReport = Schemas['ContraceptionReport'];
export type ReportBlock = Schemas['ContraceptionBlock'];
