import { ECO } from '@vesela/contracts/contraception/options';
import { defineRule, suitable } from '../rule.ts';

export const environment = defineRule({
  block: 'environment',
  sources: ['MEM'],
  decide: (situation) =>
    situation.facts.eco === ECO.rather || situation.facts.eco === ECO.very
      ? [{ variant: 'matters', severity: 'info', recommends: suitable(situation, ['copper_iud']) }]
      : [],
});
