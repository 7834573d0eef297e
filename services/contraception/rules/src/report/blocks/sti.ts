import { METHOD, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

/** Only condoms protect against sexually transmitted infections. */
export const sti = defineRule({
  block: 'sti',
  sources: ['SPEC', 'MEC'],
  decide({ facts: { sexStarted, uses, stablePartner } }) {
    if (sexStarted === undefined || sexStarted === REPLY.no) return [];
    const protectedBy = uses.has(METHOD.condom_regular) || uses.has(METHOD.female_condom);
    const alone = stablePartner === REPLY.yes;
    if (!protectedBy && stablePartner === REPLY.no) return [{ variant: 'high', severity: 'caution' }];
    if (!protectedBy) return [{ variant: alone ? 'stable_partner' : 'no_condom', severity: 'info' }];
    return [{ variant: alone ? 'protected' : 'condoms', severity: 'good' }];
  },
});
