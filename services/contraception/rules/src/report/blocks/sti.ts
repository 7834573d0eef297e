import { GYNAECOLOGICAL, ILLNESS, MEDICINE, METHOD, REPLY, SEVERITY } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

/**
 * Only condoms protect against sexually transmitted infections. The specification's rule: at risk without condoms or
 * without one stable partner, else protected. "Now and then" is not protection, whatever else was ticked.
 */
export const sti = defineRule({
  block: 'sti',
  sources: ['MEC'],
  inPregnancy: true,
  decide({ facts: { sexStarted, uses, stablePartner, illnesses, gynaecological, medicines, severity } }) {
    if (sexStarted === undefined || sexStarted === REPLY.no) return [];
    const everyTime = uses.has(METHOD.condom_regular) || uses.has(METHOD.female_condom);
    const condoms = everyTime && !uses.has(METHOD.condom_irregular);
    const { q2308, q2309 } = SEVERITY;
    const named = gynaecological.has(GYNAECOLOGICAL.infection);
    const hasOne = named && severity.q2309 === q2309.now_sexually_transmitted;
    // Mostly from an infection that a partner has too.
    const hasInflammation = gynaecological.has(GYNAECOLOGICAL.pid) && severity.q2308 === q2308.now;
    // "Your risk is low" is not for her.
    if (hasOne || hasInflammation) return [{ variant: 'now', severity: 'caution' }];
    const notNow = severity.q2309 === q2309.now_other || severity.q2309 === q2309.before;
    if (named && !notNow) return [{ variant: 'perhaps_now', severity: 'caution' }];
    const prevents = medicines.has(MEDICINE.hiv) && !illnesses.has(ILLNESS.hiv);
    if (stablePartner !== REPLY.no && prevents) return [{ variant: 'prevention', severity: 'caution' }];
    if (stablePartner === REPLY.yes && condoms) return [{ variant: 'protected', severity: 'good' }];
    if (stablePartner === REPLY.yes) {
      // "Both tested, the risk is low" is not for her.
      const variant = illnesses.has(ILLNESS.hiv) ? 'stable_partner_hiv' : 'stable_partner';
      return [{ variant, severity: 'caution' }];
    }
    if (condoms) return [{ variant: 'condoms', severity: 'caution' }];
    return [{ variant: stablePartner === REPLY.no ? 'high' : 'no_condom', severity: 'caution' }];
  },
});
