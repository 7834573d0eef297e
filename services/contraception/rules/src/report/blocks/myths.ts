import { NO_MYTH } from '@vesela/contracts/contraception/options';
import { CLAIMS_NOTHING, defineRule } from '../rule.ts';

/** The statements themselves are in the report's own list; this is the line among the key points. */
export const myths = defineRule({
  block: 'myths',
  sources: CLAIMS_NOTHING,
  inPregnancy: true,
  decide({ facts: { myths: believed } }) {
    if (believed.size === 0) return [];
    return [believed.has(NO_MYTH) ? { variant: 'none', severity: 'good' } : { variant: 'believed', severity: 'info' }];
  },
});
