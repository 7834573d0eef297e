import type { PartId } from './facts.ts';

/** The part that each factor of a report opens. A report may contain factors unknown to this version. */
const PART_OF: Readonly<Record<string, PartId>> = {
  activity: 'activity',
  age: 'age',
  alcohol: 'alcohol',
  benign_disease: 'biopsy',
  births: 'childbirth',
  breastfeeding: 'breastfeeding',
  density: 'density',
  family: 'genetics',
  first_birth: 'childbirth',
  height: 'height',
  menarche: 'menstruation',
  menopause: 'menopause',
  oral_contraception: 'contraception',
  weight: 'weight',
};

export const partOfFactor = (factor: string): PartId | undefined => PART_OF[factor];

export const factorsOfPart = (part: PartId): string[] => Object.keys(PART_OF).filter((f) => PART_OF[f] === part);
