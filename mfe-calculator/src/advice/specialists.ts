import type { Report } from '../api/types.ts';
import { adviceFirst } from '../report/words/referral.ts';
import { wordOf } from '../report/words/risk.ts';
import { type Fact, read } from '../sources/content-sources.ts';

export type SpecialistId = 'family' | 'gynaecologist' | 'breast' | 'radiologist' | 'geneticist';

/** The specialists; their texts are `doctor.<id>` and `fact.doctor-<id>`. */
export const SPECIALISTS: Readonly<Record<SpecialistId, Fact>> = {
  family: read('doctor-family', 'nvd'),
  gynaecologist: read('doctor-gynaecologist', 'plume'),
  breast: read('doctor-breast', 'columbia'),
  radiologist: read('doctor-radiologist', 'ecibc-ages'),
  geneticist: read('doctor-geneticist', 'nice'),
};

/** How often to see a gynaecologist: said in Latvia alone, so it is shown to those who live there. */
export const VISITS_IN_LATVIA: Fact = read('doctor-gynaecologist-visits', 'plume');

export const SPECIALIST_IDS = Object.keys(SPECIALISTS) as SpecialistId[];

type Advised = Pick<Report, 'referral' | 'capped' | 'risk_group' | 'risk' | 'average' | 'comparison'>;

/**
 * Why the screening for everybody may not be enough for her; undefined for most. NICE's groups are of other spans of life
 * than the headline: they make her risk "higher" only where the headline says so too, else they are for a doctor to look at.
 */
export function reasonFor(report: Advised): 'family' | 'higher' | 'spans' | undefined {
  if (adviceFirst(report)) return 'family';
  const inGroup = report.risk_group !== 'near_population';
  if ((inGroup || report.capped) && wordOf(report, '10') === 'higher') return 'higher';
  return inGroup ? 'spans' : undefined;
}

/** Specialists to see soon, according to the report; none for most users. A family to ask about is not urgent by itself. */
export function seeSoon(report: Advised): SpecialistId[] {
  const reason = reasonFor(report);
  if (reason === 'family') return ['family', 'geneticist'];
  return reason === 'higher' ? ['family'] : [];
}
