import data from '@vesela/contracts/data/screening.json' with { type: 'json' };
import type { Certainty, ContentSourceId } from '../sources/content-sources.ts';

export type ProgrammeId = 'LV' | 'PL' | 'EU';
export type BandId = 'young' | 'within' | 'older';

/** Ages in whole years, both ends included; where `byBirthYear` holds, the age that she reaches in the calendar year. */
export interface Band {
  id: BandId;
  from: number;
  to: number;
  everyYears: { min: number; max: number };
  intervalCertainty?: Certainty;
}

/** Where the portal's specification names another value than the one shown. The words stand in the sources' texts. */
interface SpecValue {
  field: string;
  value: string;
  shown: string;
}

/** A state's mammography screening, or the guideline that stands in for it. */
export interface Programme {
  id: ProgrammeId;
  kind: 'programme' | 'guideline';
  byBirthYear: boolean;
  bands: readonly Band[];
  /** Last age at which an invitation sent before still holds; null where there are no invitations that last. */
  coveredTo: number | null;
  free: boolean | null;
  referral: boolean | null;
  letter: { monthsAfterBirthday: number; validYears: number; goWithinMonths: number } | null;
  resultWorkingDays: { min: number; max: number } | null;
  specValues: readonly SpecValue[];
  certainty: Certainty;
  /** Date of the newest source that was read (ISO 8601). */
  checkedOn: string;
  /** From the next day on the pages ask her to check with her doctor, since rules change. */
  validUntil: string;
  sources: readonly ContentSourceId[];
  /** Who of the clinicians has looked through it; nobody yet. */
  reviewedBy: string | null;
}

/** JSON knows no unions; `programmes.test.ts` holds the file to this shape. */
export const PROGRAMMES = data.breast as readonly Programme[];

/** Women of every other country get the European guideline. */
export function programmeOf(country: string): Programme {
  const id = country === 'LV' || country === 'PL' ? country : 'EU';
  const found = PROGRAMMES.find((programme) => programme.id === id);
  if (!found) throw new Error(`screening.json lacks ${id}`);
  return found;
}

/** `today` is an ISO date. */
export const isOutdated = ({ validUntil }: Pick<Programme, 'validUntil'>, today: string): boolean => validUntil < today;
