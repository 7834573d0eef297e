import type { RowId, WhoRowId } from './mec.ts';

/**
 * A row of the eligibility tables that follows from the answers. Not `certain`: it may apply, but the questionnaire cannot
 * tell (cigarettes a day, weeks since the birth, severity of an illness); it then refers to a doctor and rates nothing.
 */
export interface Finding {
  row: RowId;
  who?: WhoRowId;
  certain: boolean;
}

export const applies = (row: RowId, who?: WhoRowId): Finding => ({ row, certain: true, ...(who ? { who } : {}) });
export const mayApply = (row: RowId, who?: WhoRowId): Finding => ({ row, certain: false, ...(who ? { who } : {}) });
