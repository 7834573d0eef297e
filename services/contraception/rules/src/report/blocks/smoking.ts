import { REPLY } from '@vesela/contracts/contraception/options';
import {
  defineRule,
  isPregnant,
  type Situation,
  strengthOf,
  suitable,
  WITH_OESTROGEN,
  WITHOUT_OESTROGEN,
} from '../rule.ts';

/** Smoking alone refuses oestrogen, whatever else does. */
const refuses = ({ causes }: Situation): boolean =>
  causes('combined_pill').some(
    ({ rows, suitability }) => suitability === 'not_suitable' && rows.some((row) => row.startsWith('smoking')),
  );

/** Oestrogen is discouraged for smokers aged 35 and over (specification; CDC chart: 3, and 4 from 15 cigarettes). */
export const smoking = defineRule({
  block: 'smoking',
  sources: ['MEC', 'UKMEC'],
  inPregnancy: true,
  decide(situation) {
    const { smokes, stopped, age } = situation.facts;
    if (isPregnant(situation.facts)) return smokes === REPLY.yes ? [{ variant: 'pregnant', severity: 'caution' }] : [];
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    if (smokes === REPLY.no && stopped === REPLY.yes)
      return [{ variant: ask ? 'stopped_ask' : 'stopped', severity: 'caution', methods }];
    if (smokes === REPLY.no) return [{ variant: 'no', severity: 'good' }];
    if (smokes !== REPLY.yes) return [];
    if (age === undefined || age < 35) return [{ variant: 'under_35', severity: 'caution' }];
    const recommends = suitable(situation, WITHOUT_OESTROGEN);
    const variant = refuses(situation) ? 'from_35' : ask ? 'from_35_ask' : 'from_35_other';
    return [{ variant, severity: 'stop', methods, recommends }];
  },
});
