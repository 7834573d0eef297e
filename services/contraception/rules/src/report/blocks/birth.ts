import { CHILD, FIRST_SIX_WEEKS, REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../../answers/facts.ts';
import { clotRisksOf, otherClotRisks } from '../../eligibility/conditions/after-birth.ts';
import {
  defineRule,
  isRefused,
  type Outcome,
  type Situation,
  strengthOf,
  suitable,
  WITH_OESTROGEN,
  WITHOUT_OESTROGEN,
} from '../rule.ts';

const inFirstWeeks = (sinceBirth: number | undefined): boolean =>
  sinceBirth !== undefined && FIRST_SIX_WEEKS.includes(sinceBirth);

const NO_BIRTH = 0;
const isRecent = ({ births, sinceBirth, breastfeeding, childAge }: Facts): boolean =>
  inFirstWeeks(sinceBirth) || (births !== NO_BIRTH && breastfeeding === REPLY.yes && childAge === CHILD.under_6_weeks);

/** When a coil can be put in, of the kinds that the list does not refuse for another reason. */
function coil(situation: Situation): Outcome[] {
  if (!isRecent(situation.facts) || isRefused(situation, 'copper_iud')) return [];
  return [{ variant: isRefused(situation, 'hormonal_iud') ? 'copper_coil' : 'coil', severity: 'info' }];
}

/** From 3 weeks on her own risks of a clot decide; of those that are open she is asked to find out. */
function upTo6Weeks(situation: Situation): Outcome {
  const recommends = suitable(situation, WITHOUT_OESTROGEN);
  const risks = otherClotRisks(situation.facts);
  if (risks === false) return { variant: 'weeks_3_to_6', severity: 'info', recommends };
  const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
  const told = { severity: 'caution', methods, recommends } as const;
  return risks
    ? { variant: ask ? 'weeks_3_to_6_risk_ask' : 'weeks_3_to_6_risk', ...told, ...clotRisksOf(situation.facts) }
    : { variant: ask ? 'weeks_3_to_6_open_ask' : 'weeks_3_to_6_open', ...told };
}

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
      return inFirstWeeks(sinceBirth) ? [{ variant: 'none_needed', severity: 'caution' }] : [];
    if (breastfeeding === REPLY.yes) return coil(situation);
    const { methods } = strengthOf(situation, WITH_OESTROGEN);
    const recommends = suitable(situation, WITHOUT_OESTROGEN);
    switch (sinceBirth) {
      case SINCE_BIRTH.under_3_weeks:
        return [{ variant: 'under_3_weeks', severity: 'caution', methods, recommends }, ...coil(situation)];
      case SINCE_BIRTH.under_4_weeks:
      case SINCE_BIRTH.under_6_weeks:
        return [upTo6Weeks(situation), ...coil(situation)];
      default:
        return [];
    }
  },
});
