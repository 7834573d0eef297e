import type { components } from '@vesela/contracts/types/research';

type Schemas = components['schemas'];

export type ProjectSummary = Schemas['ProjectSummary'];
export type Project = Schemas['Project'];
export type Activity = Schemas['Activity'];
export type QrCode = Schemas['QrCode'];
export type ExportableProject = Schemas['ExportableProject'];
export type Export = Schemas['Export'];
export type ExportRecord = Schemas['ExportRecord'];
export type ProjectInput = Pick<Project, 'texts' | 'from' | 'to' | 'contact'>;
export type ActivityInput = Pick<Activity, 'texts' | 'from' | 'to' | 'surveys'>;
export type Survey = Activity['surveys'][number];

export const SURVEYS: readonly Survey[] = ['Calculator', 'Contraception', 'Examination', 'CervicalCancer'];
