import type { Report } from '../api/types.ts';
import { adviceFirst, onlyOpen, worthAsking } from '../report/words/referral.ts';
import { type Fact, read, unchecked } from '../sources/content-sources.ts';

export type SpecialistId = 'family' | 'gynaecologist' | 'breast' | 'radiologist' | 'geneticist';

/** The specialists; their texts are `doctor.<id>` and `fact.doctor-<id>`. */
export const SPECIALISTS: Readonly<Record<SpecialistId, Fact>> = {
  family: read('doctor-family', 'nvd'),
  gynaecologist: unchecked('doctor-gynaecologist'),
  breast: read('doctor-breast', 'columbia'),
  radiologist: read('doctor-radiologist', 'ecibc-ages'),
  geneticist: read('doctor-geneticist', 'nice'),
};

export const SPECIALIST_IDS = Object.keys(SPECIALISTS) as SpecialistId[];

/** Specialists to see soon, according to the report; none for most users. */
export function seeSoon(report: Pick<Report, 'referral' | 'capped' | 'risk_group'>): SpecialistId[] {
  const genetics = adviceFirst(report);
  const ask = worthAsking(report) && !onlyOpen(report);
  const doctor = genetics || ask || report.capped || report.risk_group !== 'near_population';
  return [...(doctor ? (['family'] as const) : []), ...(genetics ? (['geneticist'] as const) : [])];
}
