import { type Fact, read } from '../sources/content-sources.ts';

export const GRADES = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;

/** Sections of the mammography advice, in the order of the day; titles are the texts `mammography.<id>`. */
export const MAMMOGRAPHY = {
  prepare: [read('mammography-prepare', 'imperial')],
  duration: [read('mammography-duration', 'imperial')],
  hurt: [read('mammography-hurt', 'whst')],
  dose: [read('mammography-dose', 'bfs')],
  result: [read('mammography-result-lv', 'nvd'), read('mammography-result-else', 'nhs-results')],
  grades: [read('mammography-grades', 'rcr')],
  invitation: [read('mammography-invitation', 'nvd')],
  balance: [read('mammography-balance', 'ecibc-ages')],
} as const satisfies Record<string, readonly Fact[]>;

export type MammographySection = keyof typeof MAMMOGRAPHY;
export const MAMMOGRAPHY_SECTIONS = Object.keys(MAMMOGRAPHY) as MammographySection[];
