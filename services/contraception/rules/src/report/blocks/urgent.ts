import { SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

/** Signs of a clot with any method: seek help today, whatever else the report says. */
export const urgent = defineRule({
  block: 'urgent',
  sources: ['MEM'],
  inPregnancy: true,
  decide: ({ facts }) =>
    facts.sideEffects.some(({ effects }) => effects.has(SIDE_EFFECT.clot_signs))
      ? [{ variant: 'clot_signs', severity: 'urgent' }]
      : [],
});
