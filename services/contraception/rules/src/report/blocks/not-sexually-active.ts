import { REPLY } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

export const notSexuallyActive = defineRule({
  block: 'not_sexually_active',
  sources: ['SPEC'],
  decide: ({ facts }) => (facts.sexStarted === REPLY.no ? [{ variant: 'not_started', severity: 'info' }] : []),
});
