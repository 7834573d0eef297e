import { ECO } from '@vesela/contracts/contraception/options';
import { defineRule, suitable } from '../rule.ts';

export const environment = defineRule({
  block: 'environment',
  sources: { matters: ['FPH_IUD', 'DISPOSAL'], matters_no_coil: ['DISPOSAL'] },
  decide(situation) {
    const { eco } = situation.facts;
    if (eco !== ECO.rather && eco !== ECO.very) return [];
    const recommends = suitable(situation, ['copper_iud']);
    return [{ variant: recommends.length > 0 ? 'matters' : 'matters_no_coil', severity: 'info', recommends }];
  },
});
