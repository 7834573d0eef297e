import { METHOD, PLAN, REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { isPastContraception } from '../../answers/facts.ts';
import { methodsOfCode } from '../../catalogue/methods.ts';
import { defineRule, suitable } from '../rule.ts';

const RELIABLE = [
  'implant',
  'hormonal_iud',
  'copper_iud',
  'injection',
  'progestin_pill',
  'combined_pill',
  'patch',
  'ring',
] as const;

/** Years. From here fewer women become pregnant than the figure says; that it is possible is told with the menopause. */
const LESS_FERTILE_FROM = 45;

/**
 * Without a method about 85 of 100 women become pregnant in a year (T04, T07). In the first three weeks after a birth none is
 * needed yet, which the block about the birth tells.
 */
export const effectiveness = defineRule({
  block: 'effectiveness_of_current',
  sources: ['T04', 'T07'],
  decide(situation) {
    const { uses, plan, sexStarted, sinceBirth, age = 0 } = situation.facts;
    if (isPastContraception(situation.facts)) return [];
    const protecting = [...uses].filter((code) => code !== METHOD.cannot_conceive);
    const wantsNone = plan === PLAN.no || plan === PLAN.within_a_year;
    if (uses.has(METHOD.cannot_conceive) || protecting.length === 0) return [];
    const recommends = wantsNone ? suitable(situation, RELIABLE) : [];
    if (protecting.length === 1 && uses.has(METHOD.none)) {
      const mayConceive =
        age < LESS_FERTILE_FROM && sexStarted === REPLY.yes && sinceBirth !== SINCE_BIRTH.under_3_weeks;
      return wantsNone && mayConceive ? [{ variant: 'no_method', severity: 'caution', recommends }] : [];
    }
    if (protecting.length === 1 && uses.has(METHOD.emergency_pill))
      return [{ variant: 'emergency_only', severity: 'caution', recommends }];
    const found = protecting.flatMap(methodsOfCode);
    const weak =
      protecting.every((code) => methodsOfCode(code).length > 0) &&
      found.every(({ label }) => label === 'less_effective' || label === 'emergency');
    return weak && wantsNone ? [{ variant: 'less_effective', severity: 'info', uses: protecting, recommends }] : [];
  },
});
