import type { MethodId } from '@vesela/contraception-rules';
import type { components } from '@vesela/contracts/types/contraception';

/** The verdict of the eligibility tables on one method, from the user's report. */
export type Verdict = components['schemas']['ContraceptionVerdict'];
export type Eligibility = readonly Verdict[];

const DOCTOR_FROM = 3;

/** One sentence of a verdict: a text key and the rows of the tables that it names. */
export interface VerdictLine {
  key:
    | 'suitability.suits.why'
    | 'suitability.unrated.why'
    | 'suitability.benefit.because'
    | 'suitability.ask_doctor.because'
    | 'suitability.not_suitable.because'
    | 'suitability.unsure'
    | 'suitability.kind_unknown'
    | 'suitability.start_differs';
  rows: readonly string[];
}

export const verdictOn = (eligibility: Eligibility | undefined, method: MethodId): Verdict | undefined =>
  eligibility?.find((verdict) => verdict.method === method);

/** The sentences of a verdict, the main one first. Never empty. */
export function verdictLines(verdict: Verdict): VerdictLine[] {
  const lines = mainLines(verdict);
  const differs = verdict.in_use && verdict.starting !== verdict.category;
  return differs ? [...lines, { key: 'suitability.start_differs', rows: [] }] : lines;
}

function mainLines({ suitability, category, reasons, ask_about }: Verdict): VerdictLine[] {
  switch (suitability) {
    case 'unrated':
      return [{ key: 'suitability.unrated.why', rows: [] }];
    case 'suits':
      return [
        reasons.length === 0
          ? { key: 'suitability.suits.why', rows: [] }
          : { key: 'suitability.benefit.because', rows: reasons },
      ];
    case 'not_suitable':
      return [{ key: 'suitability.not_suitable.because', rows: reasons }];
    case 'ask_doctor': {
      const lines: VerdictLine[] = [];
      // The reasons of category 2 need no doctor; unknown conditions do.
      if ((category ?? 0) >= DOCTOR_FROM) lines.push({ key: 'suitability.ask_doctor.because', rows: reasons });
      if (ask_about.length > 0) lines.push({ key: 'suitability.unsure', rows: ask_about });
      return lines.length > 0 ? lines : [{ key: 'suitability.kind_unknown', rows: [] }];
    }
  }
}
