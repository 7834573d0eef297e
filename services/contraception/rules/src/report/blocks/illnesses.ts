import { GYNAECOLOGICAL as G, ILLNESS as I } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { METHOD_IDS, type MethodId } from '../../catalogue/methods.ts';
import { eligibilityOf, type Verdict } from '../../eligibility/eligibility.ts';
import { defineRule, type Outcome, WITH_OESTROGEN } from '../rule.ts';

const OTHERS: readonly MethodId[] = ['copper_iud', 'hormonal_iud', 'implant', 'injection', 'progestin_pill'];

const named = (codes: ReadonlySet<number>, silent: readonly number[]) =>
  [...codes].filter((code) => !silent.includes(code));

/** The results of illnesses alone, without age, smoking, weight and breastfeeding. */
function fromIllnesses(facts: Facts): Verdict[] {
  return eligibilityOf({
    ...facts,
    smokes: undefined,
    cigarettes: undefined,
    bmi: undefined,
    births: undefined,
    breastfeeding: undefined,
    childAge: undefined,
    familyClot: undefined,
  });
}

/**
 * What the illnesses mean: a summary, methods with oestrogen, the other methods, medicines, and reasons to see a doctor.
 * Several lines are combined: an answer such as breast cancer must not show the oestrogen line only.
 */
export const illnesses = defineRule({
  block: 'illnesses',
  sources: ['MEC'],
  decide({ facts }) {
    const ill = named(facts.illnesses, [I.none, I.not_said]);
    const gyn = named(facts.gynaecological, [G.none, G.not_said]);
    const conditions = { illnesses: ill, gynaecological: gyn };
    const outcomes: Outcome[] = [];
    const notSaid = facts.illnesses.has(I.not_said) || facts.gynaecological.has(G.not_said);
    const verdicts = fromIllnesses(facts);
    const rated = (ids: readonly MethodId[], category: number) =>
      METHOD_IDS.filter(
        (id) => ids.includes(id) && verdicts.find(({ method }) => method === id)?.category === category,
      );

    if (ill.length + gyn.length === 0) {
      if (notSaid) outcomes.push({ variant: 'not_said', severity: 'info' });
      else if (facts.illnesses.size > 0) outcomes.push({ variant: 'none', severity: 'good' });
      return outcomes;
    }
    const oestrogenNo = rated(WITH_OESTROGEN, 4);
    const oestrogenAsk = rated(WITH_OESTROGEN, 3);
    const othersNo = rated(OTHERS, 4);
    const othersAsk = rated(OTHERS, 3);
    if ([oestrogenNo, oestrogenAsk, othersNo, othersAsk].every((methods) => methods.length === 0))
      outcomes.push({ variant: 'no_limit', severity: 'info', ...conditions });
    if (oestrogenNo.length > 0)
      outcomes.push({ variant: 'oestrogen_no', severity: 'caution', methods: oestrogenNo, ...conditions });
    if (oestrogenAsk.length > 0)
      outcomes.push({ variant: 'oestrogen_ask', severity: 'caution', methods: oestrogenAsk, ...conditions });
    if (othersNo.length > 0)
      outcomes.push({ variant: 'others_no', severity: 'caution', methods: othersNo, ...conditions });
    if (othersAsk.length > 0)
      outcomes.push({ variant: 'others_ask', severity: 'caution', methods: othersAsk, ...conditions });
    if (ill.includes(I.epilepsy) || ill.includes(I.hiv)) outcomes.push({ variant: 'medicines', severity: 'caution' });
    if (gyn.includes(G.unexplained_bleeding)) outcomes.push({ variant: 'bleeding', severity: 'stop' });
    if (ill.includes(I.hypertension)) outcomes.push({ variant: 'blood_pressure', severity: 'info' });
    if (ill.includes(I.another_cancer) || ill.includes(I.other) || gyn.includes(G.other))
      outcomes.push({ variant: 'tell_doctor', severity: 'info' });
    return outcomes;
  },
});
