import { ILLNESS, MEDICINE as M, PLAN, PREGNANT } from '@vesela/contracts/contraception/options';
import { defineRule, type Outcome, type Severity } from '../rule.ts';

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

/** What the medicines in use mean for hormones (US MEC, drug interactions) and for a pregnancy. */
export const medicines = defineRule({
  block: 'medicines',
  sources: ['MEC', 'EMA_TERATOGEN', 'MEM'],
  decide({ facts: { medicines: taken, illnesses, plan, pregnant } }) {
    const outcomes = OF_MEDICINE.filter(([code]) => taken.has(code)).map(
      ([, variant, severity]): Outcome => ({ variant, severity }),
    );
    // A pregnancy that is planned or possible has its own, more urgent line about these two.
    const plans = plan === PLAN.soon || plan === PLAN.within_a_year || pregnant === PREGNANT.perhaps;
    const told = outcomes.filter(({ variant }) => !plans || (variant !== 'valproate' && variant !== 'isotretinoin'));
    const treated = illnesses.has(ILLNESS.epilepsy) || illnesses.has(ILLNESS.hiv);
    return taken.size === 0 && treated ? [{ variant: 'unknown', severity: 'caution' }] : told;
  },
});
