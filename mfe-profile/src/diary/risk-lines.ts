import { perThousand, type WrittenRange, writtenRange } from '@vesela/contracts/calculator/per-thousand';
import type { Translate } from '@vesela/framework';
import type { ReportSummary } from '../api/entry-summaries.ts';

/** The model's tables end at the 90th birthday, so no line may extend further. */
export const LAST_AGE = 90;

/** True where the model's tables end before 10 years have passed. */
export const endsBeforeTenYears = (age: number): boolean => age + 10 > LAST_AGE;

export interface RiskLine {
  span: { years: number } | { toAge: number };
  /** Women out of 1000; null for fewer than one. */
  people: number | null;
  /** Its range as the report writes it; undefined where the report has none. */
  range: WrittenRange | undefined;
}

/** Women out of 1000, of two significant digits as in the report. `probability` is a fraction from 0 to 1. */
export function peopleOf(probability: number): number | null {
  const people = perThousand(probability);
  return people < 1 ? null : people;
}

/** " (between 14 and 21)", behind a number of 1000; empty where it has no range. */
export function rangeText(t: Translate, range: WrittenRange | undefined): string {
  if (!range) return '';
  const { few, low, high } = range;
  return ` (${t(few ? 'entry.between-few' : 'entry.between', { low, high })})`;
}

/** The 10-, 20- and 30-year lines of an entry; a line that reaches no further than the previous one is left out; none without a number. */
export function riskLines({ age, risk, range }: Pick<ReportSummary, 'age' | 'risk' | 'range'>): RiskLine[] {
  if (risk === null) return [];
  const numbers = (span: keyof typeof risk) => ({
    people: peopleOf(risk[span]),
    range: range ? writtenRange(range[span]) : undefined,
  });
  const horizons = [
    { years: 10, numbers: numbers('years_of_follow_up_10') },
    { years: 20, numbers: numbers('years_of_follow_up_20') },
    { years: 30, numbers: numbers('years_of_follow_up_30') },
  ];
  const whole = horizons.filter(({ years }) => age + years <= LAST_AGE);
  const cut = horizons[whole.length];
  const lines: RiskLine[] = whole.map(({ years, numbers }) => ({ span: { years }, ...numbers }));
  const lastWhole = whole.at(-1);
  if (!cut || (lastWhole && age + lastWhole.years === LAST_AGE)) return lines;
  return [...lines, { span: { toAge: LAST_AGE }, ...cut.numbers }];
}
