import type { ReportSummary } from '../api/entry-summaries.ts';

/** The model's tables end at the 90th birthday, so no line may extend further. */
const LAST_AGE = 90;

export interface RiskLine {
  span: { years: number } | { toAge: number };
  /** Women out of 1000; null for fewer than one. */
  people: number | null;
}

/** Women out of 1000, of two significant digits as in the report. `probability` is a fraction from 0 to 1. */
export function peopleOf(probability: number): number | null {
  const people = Number((probability * 1000).toPrecision(2));
  return people < 1 ? null : people;
}

/** The 10-, 20- and 30-year lines of an entry; a line that reaches no further than the previous one is left out; none without a number. */
export function riskLines({ age, risk }: Pick<ReportSummary, 'age' | 'risk'>): RiskLine[] {
  if (risk === null) return [];
  const horizons = [
    { years: 10, probability: risk.years_of_follow_up_10 },
    { years: 20, probability: risk.years_of_follow_up_20 },
    { years: 30, probability: risk.years_of_follow_up_30 },
  ];
  const whole = horizons.filter(({ years }) => age + years <= LAST_AGE);
  const cut = horizons[whole.length];
  const lines: RiskLine[] = whole.map(({ years, probability }) => ({ span: { years }, people: peopleOf(probability) }));
  const lastWhole = whole.at(-1);
  if (!cut || (lastWhole && age + lastWhole.years === LAST_AGE)) return lines;
  return [...lines, { span: { toAge: LAST_AGE }, people: peopleOf(cut.probability) }];
}
