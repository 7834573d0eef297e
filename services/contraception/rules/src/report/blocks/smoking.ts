import { REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, doubtful, suitable, WITH_OESTROGEN, WITHOUT_OESTROGEN } from '../rule.ts';

/** Oestrogen is discouraged for smokers aged 35 and over (specification; CDC chart: 3, and 4 from 15 cigarettes). */
export const smoking = defineRule({
  block: 'smoking',
  sources: ['SPEC', 'MEC'],
  inPregnancy: true,
  decide(situation) {
    const { smokes, stopped, age } = situation.facts;
    if (smokes === REPLY.no && stopped === REPLY.yes)
      return [{ variant: 'stopped', severity: 'caution', methods: doubtful(situation, WITH_OESTROGEN) }];
    if (smokes === REPLY.no) return [{ variant: 'no', severity: 'good' }];
    if (smokes !== REPLY.yes) return [];
    if (age === undefined || age < 35) return [{ variant: 'under_35', severity: 'caution' }];
    const methods = doubtful(situation, WITH_OESTROGEN);
    return [{ variant: 'from_35', severity: 'stop', methods, recommends: suitable(situation, WITHOUT_OESTROGEN) }];
  },
});
