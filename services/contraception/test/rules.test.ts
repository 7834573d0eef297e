import { describe, expect, it } from '@jest/globals';
import { type Block, METHOD_IDS, methodOf, RULES, reportOf, SOURCES } from '@vesela/contraception-rules';
import { chanceOf, randomAnswers } from './random-answers.ts';

const SETS = 50_000;

/** Every variant of every block; a variant that no answers reach would be dead text. */
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

const nameOf = ({ block, variant }: Block) => `${block}.${variant}`;

describe('the report rules on random answers', () => {
  it(`are all alive and never contradict the eligibility tables (${SETS} answer sets)`, () => {
    const chance = chanceOf(50);
    const seen = new Set<string>();
    const faults: string[] = [];
    for (let i = 0; i < SETS; i += 1) {
      const answers = randomAnswers(chance);
      const { blocks, eligibility } = reportOf(answers);
      const fault = (what: string) => faults.push(`${what}: ${JSON.stringify(answers)}`);
      for (const block of blocks) {
        seen.add(nameOf(block));
        for (const id of block.recommends ?? []) {
          const verdict = eligibility.find(({ method }) => method === id);
          if (verdict?.suitability !== 'suits' || (verdict.category ?? 4) > 2) fault(`${nameOf(block)} names ${id}`);
        }
      }
      const told = new Set(
        blocks.filter(({ block }) => block === 'current_method_conflict').flatMap(({ methods }) => methods ?? []),
      );
      for (const { method, category, inUse, reasons, suitability } of eligibility) {
        if (category === 4 && (reasons.length === 0 || suitability !== 'not_suitable')) fault(`${method} hides its 4`);
        if (category === 3 && suitability !== 'ask_doctor') fault(`${method} hides its 3`);
        if (inUse && category !== null && category >= 3 && !told.has(method)) fault(`${method} in use is not told`);
        if (told.has(method) && suitability === 'suits') fault(`${method} is told against and suits`);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect(VARIANTS.filter((variant) => !seen.has(variant))).toEqual([]);
    expect([...seen].filter((variant) => !VARIANTS.includes(variant))).toEqual([]);
  });

  it('name sources that exist', () => {
    const named = [...RULES.flatMap(({ sources }) => sources), ...METHOD_IDS.flatMap((id) => methodOf(id).sources)];
    expect(named.filter((source) => !Object.hasOwn(SOURCES, source))).toEqual([]);
  });

  it('never put the emergency pill into a yearly column', () => {
    expect(methodOf('emergency_pill')).toMatchObject({ perfect: null, typical: null, label: 'emergency' });
  });
});
