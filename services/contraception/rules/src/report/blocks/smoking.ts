import { REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, suitable, WITHOUT_OESTROGEN } from '../rule.ts';

/** Oestrogen is discouraged for smokers aged 35 and over (specification; CDC chart). */
export const smoking = defineRule({
  block: 'smoking',
  sources: ['SPEC', 'MEC'],
  decide(situation) {
    const { smokes, age } = situation.facts;
    if (smokes === REPLY.no) return [{ variant: 'no', severity: 'good' }];
    if (smokes !== REPLY.yes) return [];
    if (age !== undefined && age >= 35)
      return [{ variant: 'from_35', severity: 'stop', recommends: suitable(situation, WITHOUT_OESTROGEN) }];
    return [{ variant: 'under_35', severity: 'caution' }];
  },
});
