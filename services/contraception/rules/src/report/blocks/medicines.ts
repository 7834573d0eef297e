import { ILLNESS, MEDICINE as M, PLAN, PREGNANT } from '@vesela/contracts/contraception/options';
import { needsNoContraception } from '../../answers/facts.ts';
import { isOpen } from '../../eligibility/finding.ts';
import { defineRule, type Outcome, type Severity, type Situation, strengthOf } from '../rule.ts';
import { weakenedBy } from '../weakening.ts';

const OF_MEDICINE: readonly (readonly [code: number, variant: string, severity: Severity])[] = [
  [M.enzyme_inducer, 'enzyme_inducer', 'caution'],
  [M.lamotrigine, 'lamotrigine', 'caution'],
  [M.valproate, 'valproate', 'stop'],
  [M.rifampicin, 'rifampicin', 'caution'],
  [M.hiv, 'hiv', 'caution'],
  [M.st_johns_wort, 'st_johns_wort', 'caution'],
  [M.blood_thinner, 'blood_thinner', 'info'],
  [M.isotretinoin, 'isotretinoin', 'stop'],
  [M.other, 'tell_doctor', 'info'],
  [M.not_said, 'not_said', 'info'],
];

/** Of the epilepsy medicines and of rifampicin: the list says of which methods a doctor decides for that. */
const WEAKENS: readonly number[] = [M.enzyme_inducer, M.rifampicin, M.st_johns_wort, M.hiv];

/** What who needs no contraception is told of the medicines that demand a reliable one. */
const WITHOUT_NEED: ReadonlyMap<number, string> = new Map([
  [M.valproate, 'valproate_none_needed'],
  [M.isotretinoin, 'isotretinoin_none_needed'],
]);

/**
 * Who does not have HIV takes medicines to prevent it, and those do not weaken hormones. Tied tubes are the reliable
 * contraception that valproate and isotretinoin demand (EMA).
 */
function variantOf({ facts }: Situation, code: number, variant: string): string {
  const { illnesses } = facts;
  const withoutNeed = WITHOUT_NEED.get(code);
  if (withoutNeed && needsNoContraception(facts)) return withoutNeed;
  return code === M.hiv && !illnesses.has(ILLNESS.hiv) && !isOpen(illnesses) ? 'hiv_prevention' : variant;
}

/** What irritates the vagina where HIV is to be prevented. */
const WITH_SPERMICIDE = ['spermicide', 'diaphragm'] as const;

/** What the medicines in use mean for hormones (US MEC, drug interactions) and for a pregnancy. */
export const medicines = defineRule({
  block: 'medicines',
  sources: {
    enzyme_inducer: ['MEC', 'SPS_EI', 'EMA_TOPIRAMATE', 'MHRA_EPILEPSY'],
    lamotrigine: ['MEC'],
    valproate: ['EMA_TERATOGEN'],
    valproate_none_needed: ['EMA_TERATOGEN'],
    rifampicin: ['MEC', 'SPS_EI'],
    hiv: ['MEC', 'SPS_EI'],
    hiv_prevention: ['MEC', 'AIDSMAP_PEP', 'NIH_SPERMICIDE'],
    st_johns_wort: ['MEC', 'SPS_EI'],
    blood_thinner: ['ASH_PERIODS', 'NHS_WARFARIN'],
    isotretinoin: ['EMA_TERATOGEN'],
    isotretinoin_none_needed: ['EMA_TERATOGEN'],
    tell_doctor: ['MEC', 'MYCOPHENOLATE', 'EMA_TERATOGEN', 'METHOTREXATE'],
    not_said: ['MEC', 'MYCOPHENOLATE', 'EMA_TERATOGEN', 'METHOTREXATE'],
    unknown: ['MEC'],
  },
  decide(situation) {
    const { medicines: taken, illnesses, plan, pregnant } = situation.facts;
    const outcomes = OF_MEDICINE.filter(([code]) => taken.has(code)).map(([code, variant, severity]): Outcome => {
      const told = variantOf(situation, code, variant);
      if (told === 'hiv_prevention')
        return { variant: told, severity, methods: strengthOf(situation, WITH_SPERMICIDE).methods };
      const methods = WEAKENS.includes(code) ? weakenedBy(situation, code) : [];
      return { variant: told, severity, ...(methods.length > 0 ? { methods } : {}) };
    });
    // A pregnancy that is planned or possible has its own, more urgent line about these two.
    const plans = plan === PLAN.soon || plan === PLAN.within_a_year || pregnant === PREGNANT.perhaps;
    const told = outcomes.filter(({ variant }) => !plans || !/^(valproate|isotretinoin)/.test(variant));
    const treated = illnesses.has(ILLNESS.epilepsy) || illnesses.has(ILLNESS.hiv);
    return taken.size === 0 && treated ? [{ variant: 'unknown', severity: 'caution' }] : told;
  },
});
