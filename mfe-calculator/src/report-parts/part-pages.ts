import type { PartId } from './facts.ts';

/** Last segment of the address of every page below /ReportParts, and the part that it shows. */
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
