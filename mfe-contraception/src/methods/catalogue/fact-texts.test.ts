import { describe, expect, it } from '@jest/globals';
import { METHODS, type MethodId, methodOf } from '@vesela/contraception-rules';
import { costText, durationText, hormoneText } from './fact-texts.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.values(values ?? {})].join(' ');

describe('method facts as text', () => {
  it.each<[MethodId, string, string]>([
    ['copper_iud', 'fact.duration.years 5 10', 'fact.cost.from 20'],
    ['injection', 'fact.duration.months 3', 'fact.cost.unknown'],
    ['tubal', 'fact.duration.permanent', 'fact.cost.unknown'],
    ['withdrawal', 'fact.duration.use', 'facts.free'],
    ['emergency_pill', 'facts.hours 72 120', 'fact.cost.unknown'],
    ['other', 'facts.depends', 'fact.cost.unknown'],
  ])('%s', (id, duration, cost) => {
    expect(durationText(t, methodOf(id))).toBe(duration);
    expect(costText(t, methodOf(id))).toBe(cost);
  });

  it('shows a price if one is known', () => {
    for (const method of METHODS) {
      expect(costText(t, method).startsWith('fact.cost.from')).toBe(method.costFromEur !== undefined);
    }
  });

  it('does not call every emergency pill a progestin', () => {
    expect(hormoneText(t, methodOf('emergency_pill'))).toBe('facts.hormones.emergency');
    expect(hormoneText(t, methodOf('ring'))).toBe('hormones.oestrogen');
  });
});
