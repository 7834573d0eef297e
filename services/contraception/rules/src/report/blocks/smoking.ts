import { REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, strengthOf, suitable, WITH_OESTROGEN, WITHOUT_OESTROGEN } from '../rule.ts';

/** Oestrogen is discouraged for smokers aged 35 and over (specification; CDC chart: 3, and 4 from 15 cigarettes). */
export const smoking = defineRule({
  block: 'smoking',
  sources: ['SPEC', 'MEC', 'UKMEC'],
  inPregnancy: true,
  decide(situation) {
    const { smokes, stopped, age } = situation.facts;
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    if (smokes === REPLY.no && stopped === REPLY.yes)
      return [{ variant: ask ? 'stopped_ask' : 'stopped', severity: 'caution', methods }];
    if (smokes === REPLY.no) return [{ variant: 'no', severity: 'good' }];
    if (smokes !== REPLY.yes) return [];
    if (age === undefined || age < 35) return [{ variant: 'under_35', severity: 'caution' }];
    const recommends = suitable(situation, WITHOUT_OESTROGEN);
    return [{ variant: ask ? 'from_35_ask' : 'from_35', severity: 'stop', methods, recommends }];
  },
});
