import data from '../../data/icare_lit_us.json' with { type: 'json' };

/** The mortality table shipped with the original model; it ends at 80. */
export const usMortality = (age: number): number => data.mortality.rates[age - data.mortality.first_age] ?? 0;
