import { type BreastProgramme, breastProgrammeIdOf } from '@vesela/contracts/breast-screening';
import data from '@vesela/contracts/data/screening.json' with { type: 'json' };
import type { ContentSourceId } from '../sources/content-sources.ts';

/** Set if the portal's specification has another value than the one shown. The texts are those of the sources page. */
interface SpecValue {
  field: string;
  value: string;
  shown: string;
}

/** A country's mammography screening programme, or the guideline used instead. */
export interface Programme extends BreastProgramme {
  kind: 'programme' | 'guideline';
  free: boolean | null;
  referral: boolean | null;
  letter: { monthsAfterBirthday: number; validYears: number; goWithinMonths: number } | null;
  resultWorkingDays: { min: number; max: number } | null;
  specValues: readonly SpecValue[];
  /** Date of the newest source that was read (ISO 8601). */
  checkedOn: string;
  /** After this day the pages advise to check with a doctor, because rules change. */
  validUntil: string;
  sources: readonly ContentSourceId[];
}

/** JSON has no union types; `programmes.test.ts` checks the file against this shape. */
export const PROGRAMMES = data.breast as readonly Programme[];

/** Users in every other country get the European guideline. */
export function programmeOf(country: string): Programme {
  const id = breastProgrammeIdOf(country);
  const found = PROGRAMMES.find((programme) => programme.id === id);
  if (!found) throw new Error(`${id} missing in screening.json`);
  return found;
}

function statementValues(): Readonly<Record<string, number>> {
  const [latvia, poland, guideline] = [programmeOf('LV'), programmeOf('PL'), programmeOf('')];
  const [band, within] = [latvia.bands[0], guideline.bands.find(({ id }) => id === 'within')];
  const { letter, resultWorkingDays: result } = latvia;
  const plYears = poland.bands[0]?.everyYears.min;
  if (!band || !within || !letter || !result || plYears === undefined)
    throw new Error('screening.json lacks what the statements name');
  return {
    guidelineFrom: within.from,
    guidelineTo: within.to,
    plYears,
    lvFrom: band.from,
    lvTo: band.to,
    lvYears: band.everyYears.min,
    lvLetterMonths: letter.monthsAfterBirthday,
    lvValidYears: letter.validYears,
    lvGoMonths: letter.goWithinMonths,
    lvResultMin: result.min,
    lvResultMax: result.max,
  };
}

/** The numbers that statements on screening name; no text has them of its own. */
export const SCREENING_STATEMENT_VALUES = statementValues();

/** `today` is an ISO date. */
export const isOutdated = ({ validUntil }: Pick<Programme, 'validUntil'>, today: string): boolean => validUntil < today;
