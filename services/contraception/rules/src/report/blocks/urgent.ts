import { SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import { defineRule, isPregnant } from '../rule.ts';

/** Signs of a clot with any method: seek help today, whatever else the report says. Told here only. */
export const urgent = defineRule({
  block: 'urgent',
  sources: { clot_signs: ['NHS_CLOT'], clot_signs_pregnant: ['NHS_CLOT', 'RCOG_VTE'] },
  inPregnancy: true,
  decide({ facts }) {
    const uses = facts.sideEffects
      .filter(({ effects }) => effects.has(SIDE_EFFECT.clot_signs))
      .map(({ method }) => method);
    if (uses.length === 0) return [];
    return [
      isPregnant(facts)
        ? { variant: 'clot_signs_pregnant', severity: 'urgent' }
        : { variant: 'clot_signs', severity: 'urgent', uses },
    ];
  },
});
