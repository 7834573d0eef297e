import type { Verdict } from '../eligibility/eligibility.ts';
import type { RowId } from '../eligibility/mec.ts';
import { DOCTOR_FROM } from '../eligibility/suitability.ts';

/**
 * Rows that every page names as the reason of a verdict: what gives it for sure, then what something she named may mean. The
 * list and the lines of the report name the same.
 */
export function toldRows({ suitability, category, reasons, askAbout }: Verdict): readonly RowId[] {
  if (suitability === 'not_suitable') return reasons;
  if (suitability !== 'ask_doctor') return [];
  return [...((category ?? 0) >= DOCTOR_FROM ? reasons : []), ...askAbout];
}

/** Those of them that speak against the method itself. */
export const ownRows = (verdict: Verdict): RowId[] =>
  toldRows(verdict).filter((row) => !verdict.ifPregnant.includes(row));

/** Those that speak against using it alone, because a pregnancy would be a serious risk. */
export const aloneRows = (verdict: Verdict): RowId[] =>
  toldRows(verdict).filter((row) => verdict.ifPregnant.includes(row));
