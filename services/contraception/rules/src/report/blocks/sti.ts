import { METHOD, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

/**
 * Only condoms protect against sexually transmitted infections. The specification's rule: at risk without condoms or
 * without one stable partner, else protected. "Now and then" is not protection, whatever else was ticked.
 */
export const sti = defineRule({
  block: 'sti',
  sources: ['SPEC', 'MEC'],
  inPregnancy: true,
  decide({ facts: { sexStarted, uses, stablePartner } }) {
    if (sexStarted === undefined || sexStarted === REPLY.no) return [];
    const everyTime = uses.has(METHOD.condom_regular) || uses.has(METHOD.female_condom);
    const condoms = everyTime && !uses.has(METHOD.condom_irregular);
    if (stablePartner === REPLY.yes)
      return [
        condoms ? { variant: 'protected', severity: 'good' } : { variant: 'stable_partner', severity: 'caution' },
      ];
    if (condoms) return [{ variant: 'condoms', severity: 'caution' }];
    return [{ variant: stablePartner === REPLY.no ? 'high' : 'no_condom', severity: 'caution' }];
  },
});
