import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS, METHODS, type MethodId, NEED_IDS } from '@vesela/contraception-rules';
import fc from 'fast-check';
import { sampleEligibility } from '../testing/sample-eligibility.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { FILTERS, type Filter, meeting } from './filters.ts';
import { GROUPS, groupByVerdict, ORDERS, sortMethods } from './order.ts';

const ids = (methods: readonly { id: MethodId }[]) => methods.map(({ id }) => id);

describe('filters', () => {
  it.each<[Filter, MethodId[]]>([
    ['strong', ['copper_iud', 'hormonal_iud', 'tubal', 'vasectomy', 'implant']],
    ['years', ['copper_iud', 'hormonal_iud', 'tubal', 'vasectomy', 'implant']],
    ['once', ['copper_iud', 'hormonal_iud', 'implant']],
    ['sti', ['male_condom', 'female_condom']],
    ['lighter', ['injection', 'hormonal_iud', 'combined_pill', 'patch', 'ring']],
    ['low_cost', ['copper_iud', 'hormonal_iud', 'implant', 'withdrawal', 'calendar']],
    ['no_prescription', ['male_condom', 'female_condom', 'withdrawal', 'calendar', 'spermicide']],
    [
      'at_once',
      [
        'combined_pill',
        'progestin_pill',
        'patch',
        'ring',
        'male_condom',
        'female_condom',
        'diaphragm',
        'withdrawal',
        'calendar',
        'spermicide',
      ],
    ],
  ])('%s', (filter, expected) => expect(ids(meeting(METHODS, [filter]))).toEqual(expected));

  it('distinguish oestrogen from hormones', () => {
    const without = ids(meeting(METHODS, ['no_oestrogen']));
    for (const id of ['combined_pill', 'patch', 'ring'] as const) expect(without).not.toContain(id);
    for (const id of ['implant', 'progestin_pill', 'injection'] as const) expect(without).toContain(id);
    expect(ids(meeting(METHODS, ['no_hormones'])).filter((id) => !without.includes(id))).toEqual([]);
    expect(ids(meeting(METHODS, ['no_hormones']))).not.toContain('implant');
  });

  it('narrow the result with each additional filter', () => {
    fc.assert(
      fc.property(fc.subarray([...FILTERS]), fc.constantFrom(...FILTERS), (wishes, more) => {
        const before = ids(meeting(METHODS, wishes));
        for (const id of ids(meeting(METHODS, [...wishes, more]))) expect(before).toContain(id);
      }),
    );
    expect(meeting(METHODS, [])).toHaveLength(18);
  });
});

describe('the texts of the filters', () => {
  it('name every wish and every need', () => {
    for (const wish of FILTERS) expect(texts).toHaveProperty([`filter.${wish}`]);
    for (const need of NEED_IDS) expect(texts).toHaveProperty([`filter.need.${need}`]);
  });
});

describe('sort order', () => {
  it('by effectiveness uses label and typical use, with methods without a yearly figure last', () => {
    expect(ids(sortMethods(METHODS, 'effective'))).toEqual([
      'implant',
      'vasectomy',
      'hormonal_iud',
      'tubal',
      'copper_iud',
      'injection',
      'combined_pill',
      'progestin_pill',
      'patch',
      'ring',
      'calendar',
      'male_condom',
      'diaphragm',
      'withdrawal',
      'female_condom',
      'spermicide',
      'emergency_pill',
      'other',
    ]);
  });

  it('puts the longest and the known prices first', () => {
    expect(ids(sortMethods(METHODS, 'lasting')).slice(0, 6)).toEqual([
      'vasectomy',
      'tubal',
      'copper_iud',
      'hormonal_iud',
      'implant',
      'injection',
    ]);
    expect(ids(sortMethods(METHODS, 'price')).slice(0, 3)).toEqual(['copper_iud', 'hormonal_iud', 'implant']);
  });

  it.each(ORDERS)('drops no method (%s)', (order) => {
    expect(ids(sortMethods(METHODS, order)).sort()).toEqual([...METHOD_IDS].sort());
  });

  it('puts suitable methods first and unsuitable ones last, and hides nothing', () => {
    const groups = groupByVerdict(sortMethods(METHODS, 'effective'), sampleEligibility());
    expect(groups.map(({ group }) => group)).toEqual([...GROUPS]);
    expect(groups.flatMap(({ methods }) => ids(methods)).sort()).toEqual([...METHOD_IDS].sort());
    expect(ids(groups.at(-1)?.methods ?? [])).toEqual(['combined_pill', 'patch', 'ring']);
  });
});
