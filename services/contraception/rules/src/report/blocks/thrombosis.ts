import { ILLNESS, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, strengthOf, suitable, WITH_OESTROGEN, WITHOUT_OESTROGEN } from '../rule.ts';

/** Family history applies above 35 (specification); UK guidance asks whether the relative was below 45. */
export const thrombosis = defineRule({
  block: 'thrombosis',
  sources: ['VTE_EMA', 'VTE_ASRM', 'UKMEC'],
  decide(situation) {
    const { illnesses, familyClot, age } = situation.facts;
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    if (illnesses.has(ILLNESS.blood_clot) || illnesses.has(ILLNESS.clotting_disorder))
      return [{ variant: 'own', severity: 'stop', methods, recommends: suitable(situation, WITHOUT_OESTROGEN) }];
    if (familyClot === REPLY.yes) {
      const over35 = age !== undefined && age > 35;
      const recommends = over35 ? suitable(situation, WITHOUT_OESTROGEN) : [];
      const variant = ask ? (over35 ? 'family_over_35' : 'family') : 'family_no';
      return [{ variant, severity: 'caution', methods, recommends }];
    }
    if (familyClot === REPLY.unknown || familyClot === REPLY.not_said)
      return [{ variant: 'family_unknown', severity: 'info' }];
    return familyClot === undefined ? [] : [{ variant: 'general', severity: 'info' }];
  },
});
