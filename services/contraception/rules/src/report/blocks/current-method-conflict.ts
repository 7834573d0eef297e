import { ILLNESS, METHOD } from '@vesela/contracts/contraception/options';
import type { MethodId } from '../../catalogue/methods.ts';
import { defineRule, type Outcome, type Situation } from '../rule.ts';

const category = ({ verdicts }: Situation, id: MethodId) => verdicts.find(({ method }) => method === id)?.category ?? 1;

/** Methods possibly in use that the answers speak against, with the answered code. */
const CHECKED: readonly (readonly [code: number, method: MethodId, variant: string])[] = [
  [METHOD.ring, 'ring', 'oestrogen'],
  [METHOD.patch, 'patch', 'oestrogen'],
  [METHOD.injection, 'injection', 'injection'],
  [METHOD.implant, 'implant', 'implant'],
];

/**
 * The pill and the coil: the kind is not asked, so the text asks the user to check. What rules out progestin alone also
 * rules out oestrogen, and what rules out copper also rules out the hormonal coil.
 */
function ofUnknownKind(situation: Situation): Outcome[] {
  const { uses, illnesses } = situation.facts;
  const against = (id: MethodId) => category(situation, id) >= 3;
  const outcomes: Outcome[] = [];
  if (uses.has(METHOD.pill) && against('combined_pill')) {
    outcomes.push(
      against('progestin_pill')
        ? { variant: 'pill_any', severity: 'stop', methods: ['combined_pill', 'progestin_pill'] }
        : { variant: 'combined_pill', severity: 'stop', methods: ['combined_pill'] },
    );
  }
  if (uses.has(METHOD.iud) && against('hormonal_iud')) {
    const variant = illnesses.has(ILLNESS.breast_cancer) ? 'hormonal_coil_cancer' : 'hormonal_coil';
    outcomes.push(
      against('copper_iud')
        ? { variant: 'coil_any', severity: 'stop', methods: ['copper_iud', 'hormonal_iud'] }
        : { variant, severity: 'stop', methods: ['hormonal_iud'] },
    );
  }
  return outcomes;
}

/**
 * A method in use with category 3 or 4: listed first, calmly, with what to do, and with the advice never to stop without
 * other protection.
 */
export const currentMethodConflict = defineRule({
  block: 'current_method_conflict',
  sources: ['MEC'],
  decide(situation) {
    const named = CHECKED.filter(
      ([code, method]) => situation.facts.uses.has(code) && category(situation, method) >= 3,
    );
    const variants = [...new Set(named.map(([, , variant]) => variant))];
    const certain = variants.map(
      (variant): Outcome => ({
        variant,
        severity: 'stop',
        methods: named.filter(([, , of]) => of === variant).map(([, method]) => method),
      }),
    );
    return [...ofUnknownKind(situation), ...certain];
  },
});
