import { METHOD, REPLY, SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { methodsOfCode } from '../../catalogue/methods.ts';
import { defineRule, type Outcome } from '../rule.ts';

/** Side effects that need a doctor before the next pill; signs of a clot do so with any method. */
const SEE_A_DOCTOR: readonly number[] = [SIDE_EFFECT.worse_migraine, SIDE_EFFECT.raised_blood_pressure];

const isForADoctor = (effect: number) => SEE_A_DOCTOR.includes(effect);
const PILLS: readonly number[] = [METHOD.pill, METHOD.combined_pill, METHOD.progestin_pill];
/** Pills are made in several doses. */
const hasDoses = (code: number) => PILLS.includes(code);
const hasHormones = (code: number) => methodsOfCode(code).some(({ hormones }) => hormones !== 'none');

/** Reported side effects with their methods. */
function noticed({ sideEffects }: Facts) {
  const found = sideEffects.filter(({ noticed }) => noticed === REPLY.yes);
  return {
    uses: found.map(({ method }) => method),
    effects: [...new Set(found.flatMap(({ effects }) => [...effects]))].sort((a, b) => a - b),
  };
}

/** "Another dose" is said of pills only. */
export const sideEffects = defineRule({
  block: 'side_effects',
  sources: ['SMPC', 'MEM', 'MEC'],
  inPregnancy: true,
  decide({ facts }) {
    if (facts.sideEffects.length === 0) return [];
    const { uses, effects } = noticed(facts);
    if (uses.length === 0) return [{ variant: 'none', severity: 'good' }];
    const outcomes: Outcome[] = [];
    const hormones = uses.some(hasHormones);
    const mustSee = effects.includes(SIDE_EFFECT.clot_signs) || (hormones && effects.some(isForADoctor));
    if (mustSee) outcomes.push({ variant: 'see_a_doctor', severity: 'stop', uses, effects });
    else if (uses.every(hasDoses)) outcomes.push({ variant: 'noticed', severity: 'caution', uses, effects });
    else
      outcomes.push({
        variant: hormones ? 'noticed_no_dose' : 'noticed_no_hormones',
        severity: 'caution',
        uses,
        effects,
      });
    if (effects.includes(SIDE_EFFECT.low_mood)) outcomes.push({ variant: 'low_mood', severity: 'caution' });
    return outcomes;
  },
});
