import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS, methodOf, RULES, SOURCES } from '@vesela/contraception-rules';
import type { Sweep } from './rules-sweep.ts';

const SETS = 50_000;
const SWEEP = fileURLToPath(new URL('rules-sweep.ts', import.meta.url));

/** Every variant of every block; an unreachable variant would be dead text. */
const VARIANTS = [
  'urgent.clot_signs',
  ...['combined_pill', 'pill_any', 'hormonal_coil', 'hormonal_coil_cancer', 'coil_any']
    .concat(['oestrogen', 'injection', 'implant'])
    .map((variant) => `current_method_conflict.${variant}`),
  ...['none', 'not_said', 'no_limit', 'oestrogen_no', 'oestrogen_ask', 'others_no', 'others_ask']
    .concat(['medicines', 'bleeding', 'blood_pressure', 'tell_doctor'])
    .map((variant) => `illnesses.${variant}`),
  ...['own', 'family_over_35', 'family', 'family_unknown', 'general'].map((variant) => `thrombosis.${variant}`),
  ...['no', 'from_35', 'under_35'].map((variant) => `smoking.${variant}`),
  ...['under_6_weeks', 'under_6_months', 'from_6_months', 'age_unknown'].map((variant) => `breastfeeding.${variant}`),
  ...['soon', 'within_a_year', 'within_a_year_injection', 'none'].map((variant) => `pregnancy_plans.${variant}`),
  ...['reached', 'near'].map((variant) => `menopause.${variant}`),
  ...['from_40', 'over_35'].map((variant) => `age.${variant}`),
  ...['low', 'optimal', 'raised', 'obesity', 'obesity_from_35'].map((variant) => `bmi.${variant}`),
  ...['none', 'see_a_doctor', 'noticed', 'low_mood'].map((variant) => `side_effects.${variant}`),
  ...['no_method', 'emergency_only', 'less_effective'].map((variant) => `effectiveness_of_current.${variant}`),
  ...['high', 'stable_partner', 'no_condom', 'protected', 'condoms'].map((variant) => `sti.${variant}`),
  ...['lv', 'pl', 'other'].map((variant) => `hpv_screening.${variant}`),
  'cost.matters',
  'environment.matters',
  'not_sexually_active.not_started',
  ...['none', 'believed'].map((variant) => `myths.${variant}`),
];

describe('the report rules on random answers', () => {
  it(`are all alive and never contradict the eligibility tables (${SETS} answer sets)`, () => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', SWEEP, String(SETS)], { encoding: 'utf8' });
    const { seen, faults }: Sweep = JSON.parse(stdout);
    expect(faults).toEqual([]);
    expect(VARIANTS.filter((variant) => !seen.includes(variant))).toEqual([]);
    expect(seen.filter((variant) => !VARIANTS.includes(variant))).toEqual([]);
  });

  it('name sources that exist', () => {
    const named = [...RULES.flatMap(({ sources }) => sources), ...METHOD_IDS.flatMap((id) => methodOf(id).sources)];
    expect(named.filter((source) => !Object.hasOwn(SOURCES, source))).toEqual([]);
  });

  it('never list the emergency pill in a yearly column', () => {
    expect(methodOf('emergency_pill')).toMatchObject({ perfect: null, typical: null, label: 'emergency' });
  });
});
