import { REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { needsNoContraception } from '../../answers/facts.ts';
import { otherClotRisks } from '../../eligibility/conditions/after-birth.ts';
import { defineRule, strengthOf, suitable, WITH_OESTROGEN, WITHOUT_OESTROGEN } from '../rule.ts';

const FIRST_WEEKS: readonly (number | undefined)[] = [
  SINCE_BIRTH.under_3_weeks,
  SINCE_BIRTH.under_4_weeks,
  SINCE_BIRTH.under_6_weeks,
];

/**
 * The first six weeks after a birth of a woman who does not breastfeed: clots, and when a coil is put in. Oestrogen is 4
 * before 3 weeks (US), 3 up to 6 weeks with another risk of clots, else 2 (WHO, US). Protection is needed from day 21 (UK).
 * Who needs no contraception is told of clots alone, also while she breastfeeds.
 */
export const birth = defineRule({
  block: 'birth',
  sources: ['MEC', 'UKMEC'],
  decide(situation) {
    const { sinceBirth, breastfeeding } = situation.facts;
    if (needsNoContraception(situation.facts))
      return FIRST_WEEKS.includes(sinceBirth) ? [{ variant: 'none_needed', severity: 'caution' }] : [];
    if (breastfeeding === REPLY.yes) return [];
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    const recommends = suitable(situation, WITHOUT_OESTROGEN);
    switch (sinceBirth) {
      case SINCE_BIRTH.under_3_weeks:
        return [{ variant: 'under_3_weeks', severity: 'caution', methods, recommends }];
      case SINCE_BIRTH.under_4_weeks:
      case SINCE_BIRTH.under_6_weeks:
        if (otherClotRisks(situation.facts) === false)
          return [{ variant: 'weeks_3_to_6', severity: 'info', recommends }];
        return [
          { variant: ask ? 'weeks_3_to_6_risk_ask' : 'weeks_3_to_6_risk', severity: 'caution', methods, recommends },
        ];
      default:
        return [];
    }
  },
});
