import type { components } from '@vesela/contracts/types/research';

type Schemas = components['schemas'];

export type ProjectSummary = Schemas['ProjectSummary'];
export type Project = Schemas['Project'];
export type Activity = Schemas['Activity'];
export type QrCode = Schemas['QrCode'];
export type ExportableProject = Schemas['ExportableProject'];
export type Export = Schemas['Export'];
export type WaitingExport = Schemas['WaitingExport'];
type ExportRecord = Schemas['ExportRecord'];
export type ProjectInput = Pick<Project, 'texts' | 'from' | 'to' | 'contact'>;
export type ActivityInput = Pick<Activity, 'texts' | 'from' | 'to' | 'surveys'>;
export type Survey = Activity['surveys'][number];

/** A project and its files so far, with the first day on which those of a survey can take in more women; null for today. */
export interface ExportsPage {
  project: ExportableProject;
  exports: ExportRecord[];
  /** Small files that wait for a second person. */
  waiting: WaitingExport[];
  new_groups: { survey: Survey; from: string | null }[];
  more: boolean;
}

export const SURVEYS: readonly Survey[] = ['Calculator', 'Contraception', 'Examination', 'CervicalCancer'];
