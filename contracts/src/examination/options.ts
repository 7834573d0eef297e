import type { StudyColumn } from '../study-columns.ts';

/** What the subject may find, in the order of the page, and what it says in an export. None of the nine says that it is cancer. */
const SIGNS = {
  nipple_discharge: 'Fluid from the nipple.',
  skin_dense_lump: 'A lump or thick area in the breast.',
  skin_redness_bruising_breaking: 'Redness, a bruise or broken skin.',
  nipple_inversion: 'A nipple that turned in.',
  skin_pitting_dimpling: 'Dimples, or skin like orange peel.',
  armpit_collarbone_lumps: 'A lump in the armpit or by the collarbone.',
  nipple_change_color_shape: 'Change of colour or shape of the nipple.',
  breast_size_shape_change: 'Change of size or shape of a breast.',
  skin_itch_pain: 'Itch or pain.',
} as const;

export type SuspiciousSymptom = keyof typeof SIGNS;
export const SUSPICIOUS_SYMPTOMS = Object.keys(SIGNS) as SuspiciousSymptom[];

/** Excludes all the others. */
export const NO_SYMPTOMS = 'no_symptoms';
export type Symptom = SuspiciousSymptom | typeof NO_SYMPTOMS;

const MARKED = { no: 'not marked', yes: 'marked' } as const;
const signColumns = /* @__PURE__ */ Object.fromEntries(
  SUSPICIOUS_SYMPTOMS.map((sign) => [sign, { about: SIGNS[sign], values: MARKED }]),
) as Record<SuspiciousSymptom, { about: string; values: typeof MARKED }>;

/** Columns of the study copies, and no more than the consent text `research.Examination` names. */
export const EXAMINATION_STUDY_COLUMNS = {
  ...signColumns,
  signs: {
    about: 'Number of signs that she marked.',
    counts: SUSPICIOUS_SYMPTOMS,
    values: { none: 'none', one: 'one', two: 'two', three_or_more: 'three or more' },
  },
  reminder_requested: {
    about: 'She asked to be reminded of the next examination when she sent this one.',
    values: { no: 'no', yes: 'yes' },
  },
} as const satisfies Readonly<Record<string, StudyColumn>>;
