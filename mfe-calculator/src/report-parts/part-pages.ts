import type { PartId } from './facts.ts';

/** The part shown by each page below /ReportParts, by the last segment of its path. */
export const PART_PAGES: Readonly<Record<string, PartId | 'banners'>> = {
  ActivityCollapse: 'activity',
  AgeCollapse: 'age',
  AlcoholCollapse: 'alcohol',
  Banners: 'banners',
  BiopsyCollapse: 'biopsy',
  BreastDensityCollapse: 'density',
  BreastfeedingCollapse: 'breastfeeding',
  ChildbirthCollapse: 'childbirth',
  ContraceptionCollapse: 'contraception',
  GeneticsCollapse: 'genetics',
  MenopauseCollapse: 'menopause',
  MenstruationCollapse: 'menstruation',
  WeightCollapse: 'weight',
};
