import data from '@vesela/contracts/data/screening-cervical.json' with { type: 'json' };
import { z } from 'zod';

const years = z.int().min(1).max(100);
const day = z.iso.date();
const sources = z.array(z.string().min(1).max(200)).min(1).max(5);
const test = z.strictObject({ test: z.enum(['hpv', 'cytology']), everyYears: years });
const band = z.strictObject({ from: years, to: years, tests: z.array(test).min(1).max(2) });
const screening = z.strictObject({
  validFrom: day,
  free: z.boolean(),
  bands: z.array(band).min(1).max(4),
  sources,
});
const vaccine = z.strictObject({
  funded: z.strictObject({ from: years, to: years }),
  funding: z
    .array(
      z.strictObject({
        who: z.enum(['girls', 'boys', 'adults']),
        from: years,
        to: years,
        since: day.nullable(),
        condition: z.string().max(80).optional(),
        specValue: z.string().max(80).optional(),
      }),
    )
    .max(5),
  riskGroups: z
    .strictObject({ from: years, to: years, who: z.array(z.enum(['cell_changes', 'immune_system'])).max(2) })
    .nullable(),
  sources,
});
const schema = z.strictObject({
  version: z.string().max(20),
  checkedOn: day,
  screening: z.strictObject({ LV: screening, PL: screening, EU: screening }),
  vaccine: z.strictObject({ LV: vaccine, PL: vaccine }),
});

/** Screening and vaccination rules by country, loaded at the start: invalid data stop the service. */
export const rules = schema.parse(data);

export type RulesOf = keyof typeof rules.screening;
export type Band = z.infer<typeof band>;
export type VaccineRules = z.infer<typeof vaccine>;

/** The rules of a country, or the European recommendation if there are none here. */
export function screeningRulesOf(country: string): RulesOf {
  return country === 'LV' || country === 'PL' ? country : 'EU';
}

/** The vaccination rules of a country; undefined if there are none here. */
export function vaccineRulesOf(country: string): VaccineRules | undefined {
  return country === 'LV' || country === 'PL' ? rules.vaccine[country] : undefined;
}
