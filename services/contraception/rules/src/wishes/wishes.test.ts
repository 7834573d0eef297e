import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS, METHODS, type MethodId, SOURCES } from '../catalogue/methods.ts';
import { grants, WISH_IDS, WISH_SOURCES, WISHES, type WishId } from './grants.ts';
import { type NeedId, offerFor } from './offer.ts';
import { toldWishes } from './told-wishes.ts';

const ALL = METHOD_IDS.filter((id) => id !== 'other');
const suiting = (ids: readonly MethodId[], others: 'ask_doctor' | 'not_suitable' = 'ask_doctor') =>
  METHOD_IDS.map((method) => ({ method, suitability: ids.includes(method) ? 'suits' : others }) as const);
const offer = (wishes: WishId[], needs: NeedId[] = [], ...verdicts: Partial<Parameters<typeof suiting>>) =>
  offerFor(suiting(verdicts[0] ?? ALL, verdicts[1]), new Set(needs), new Set(wishes));
const names = ({ first }: ReturnType<typeof offer>) => first.map(({ method }) => method);

describe('the table of wishes', () => {
  it('has every wish once, with methods and sources that exist', () => {
    expect(WISHES.map(({ id }) => id).sort()).toEqual([...WISH_IDS].sort());
    for (const { methods = [], sources } of WISHES) {
      for (const id of methods) expect(METHOD_IDS).toContain(id);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect({ ...SOURCES, ...WISH_SOURCES }).toHaveProperty(source);
      expect(sources).not.toContain('MEM');
    }
  });

  it('names a field of the catalogue, or lists methods', () => {
    const fields = new Set(METHODS.flatMap((method) => Object.keys(method)));
    for (const { catalogue, methods } of WISHES) {
      if (catalogue === undefined) expect(methods?.length).toBeGreaterThan(0);
      else expect(fields).toContain(catalogue);
    }
  });

  it('has a method for each wish', () => {
    for (const wish of WISH_IDS) expect(ALL.some((id) => grants(id, wish))).toBe(true);
  });

  it('never calls a method her own that a man must use or agree to', () => {
    for (const id of ['withdrawal', 'male_condom', 'female_condom', 'calendar', 'vasectomy'] as const)
      expect(grants(id, 'own')).toBe(false);
    for (const id of ['implant', 'combined_pill', 'diaphragm', 'tubal'] as const) expect(grants(id, 'own')).toBe(true);
  });

  it('never promises lighter periods of the copper coil, nor a soon return of fertility after the injection', () => {
    expect(grants('copper_iud', 'lighter')).toBe(false);
    expect(grants('injection', 'fertility')).toBe(false);
    expect(grants('tubal', 'fertility')).toBe(false);
    for (const id of ['tubal', 'vasectomy', 'implant'] as const) {
      expect(grants(id, 'years')).toBe(true);
      expect(grants(id, 'at_once')).toBe(false);
    }
  });
});

describe('an offer', () => {
  it('is by effectiveness without wishes, and never permanent or for emergencies', () => {
    expect(names(offer([]))).toEqual(['implant', 'hormonal_iud', 'copper_iud']);
    expect(names(offer([], [], ['tubal', 'vasectomy', 'emergency_pill']))).toEqual([]);
    expect(names(offer([], [], ['male_condom', 'spermicide']))).toEqual(['male_condom', 'spermicide']);
  });

  it('offers permanent methods to those who want no more children', () => {
    expect(names(offer([], ['no_more_children']))).toEqual(['implant', 'vasectomy', 'hormonal_iud']);
  });

  it('contains only methods that suit', () => {
    expect(names(offer(['lighter'], [], ['copper_iud']))).toEqual(['copper_iud']);
    expect(names(offer(['lighter'], [], []))).toEqual([]);
  });

  it('names what is left open by each method, and what no method grants', () => {
    const { first, never, all } = offer(['no_daily', 'lighter', 'years', 'no_prescription']);
    expect(first.map(({ method, open }) => [method, open])).toEqual([
      ['hormonal_iud', ['no_prescription']],
      ['implant', ['lighter', 'no_prescription']],
      ['male_condom', ['lighter', 'years']],
    ]);
    expect({ never, all }).toEqual({ never: [], all: false });
    expect(offer(['no_hormones', 'lighter'], ['no_hormones']).never).toEqual(['lighter']);
    expect(offer(['no_hormones', 'years']).all).toBe(true);
  });

  it('keeps to methods without hormones when she needs it, whatever she wishes', () => {
    for (const { method } of offer(['lighter', 'strong'], ['no_hormones']).first)
      expect(METHODS.find(({ id }) => id === method)?.hormones).toBe('none');
  });

  it.each<[WishId[], MethodId[]]>([
    [
      ['no_hormones', 'lighter', 'years'],
      ['copper_iud', 'calendar', 'male_condom'],
    ],
    [
      ['no_hormones', 'years'],
      ['copper_iud', 'calendar', 'male_condom'],
    ],
    [
      ['no_hormones', 'no_daily', 'low_cost'],
      ['copper_iud', 'withdrawal', 'calendar'],
    ],
    [
      ['no_oestrogen', 'lighter'],
      ['hormonal_iud', 'implant', 'injection'],
    ],
  ])('never goes against a wish for no hormones or no oestrogen: %j', (wishes, expected) => {
    expect(names(offer(wishes))).toEqual(expected);
  });

  it('says that a wish does not go together with "no hormones", and offers hormones when nothing else suits', () => {
    expect(offer(['no_hormones', 'lighter']).never).toEqual(['lighter']);
    expect(names(offer(['no_hormones'], [], ['implant', 'injection']))).toEqual(['implant', 'injection']);
    expect(names(offer(['no_oestrogen'], [], ['patch', 'ring']))).toEqual(['patch', 'ring']);
  });

  it('has a condom among the three when she wishes protection from infections and a condom suits', () => {
    expect(names(offer(['sti']))).toEqual(['implant', 'hormonal_iud', 'male_condom']);
    expect(names(offer(['sti', 'strong', 'years', 'no_daily']))).toEqual(['implant', 'hormonal_iud', 'male_condom']);
    expect(names(offer(['sti'], [], ['implant', 'injection', 'combined_pill']))).toEqual([
      'implant',
      'injection',
      'combined_pill',
    ]);
  });

  it('grants by three methods together what no one of them grants alone', () => {
    // The best two lack the same wish, which only a condom grants.
    const { first } = offer(['lighter', 'strong', 'years', 'no_prescription'], [], ALL);
    expect(new Set(first.flatMap(({ granted }) => granted)).size).toBe(4);
  });

  it('names condoms beside every method that does not protect from infections, when she needs or wishes it', () => {
    const beside = (first: ReturnType<typeof offer>['first']) => first.map(({ together }) => together);
    expect(beside(offer(['sti']).first)).toEqual(['male_condom', 'male_condom', null]);
    expect(beside(offer([], ['infections']).first)).toEqual(['male_condom', 'male_condom', 'male_condom']);
    expect(offer([], ['infections'], ['male_condom', 'female_condom']).first.map(({ together }) => together)).toEqual([
      null,
      null,
    ]);
    expect(offer([], ['infections'], ['implant', 'female_condom'], 'not_suitable').first[0]?.together).toBe(
      'female_condom',
    );
  });

  it('names condoms also where they are too unsure alone, as with epilepsy', () => {
    expect(offer([], ['infections'], ['implant']).first).toEqual([
      { method: 'implant', together: 'male_condom', granted: [], open: [] },
    ]);
  });

  it('begins with the more effective of those that grant a wish, and not with calendar and withdrawal', () => {
    const free: WishId[] = ['no_hormones', 'low_cost', 'environment', 'no_prescription'];
    expect(names(offer(free))).toEqual(['copper_iud', 'calendar', 'withdrawal']);
    expect(names(offer(['no_hormones']))).toEqual(['copper_iud', 'calendar', 'male_condom']);
    expect(offer(free).all).toBe(true);
    expect(names(offer(['no_prescription'], [], ['copper_iud', 'calendar', 'male_condom']))).toEqual([
      'calendar',
      'male_condom',
      'copper_iud',
    ]);
  });

  it('offers nothing without condoms when she needs protection, and leaves the wish open when she wishes it', () => {
    expect(names(offer([], ['infections'], ['implant', 'copper_iud'], 'not_suitable'))).toEqual([]);
    const { first, never } = offer(['sti'], [], ['implant'], 'not_suitable');
    expect(first).toEqual([{ method: 'implant', together: null, granted: [], open: ['sti'] }]);
    expect(never).toEqual(['sti']);
  });

  it('shows, of methods that grant as many, first those that grant what is still open', () => {
    expect(names(offer(['lighter', 'no_prescription']))).toEqual(['hormonal_iud', 'injection', 'calendar']);
  });
});

describe('the wishes that she told', () => {
  const told = (facts: { reasons?: number[]; changes?: number[]; pill?: number[]; eco?: number; partner?: number }) =>
    toldWishes({
      reasons: new Set(facts.reasons),
      changes: new Set(facts.changes),
      pillNotTried: new Set(facts.pill),
      eco: facts.eco,
      sexStarted: 1,
      stablePartner: facts.partner,
    });

  it.each<[string, Parameters<typeof told>[0], WishId[]]>([
    ['nothing', {}, []],
    ['reasons', { reasons: [6, 8, 15] }, ['no_hormones', 'years']],
    ['that she can stop at any time', { reasons: [7] }, ['at_once', 'fertility']],
    ['that it depends only on her', { reasons: [20] }, ['own']],
    ['no stable partner', { partner: 0 }, ['sti']],
    ['a stable partner', { partner: 1 }, []],
    ['what she changed for', { changes: [3, 12] }, ['sti', 'no_daily']],
    ['why not the pill', { pill: [1, 4] }, ['no_hormones', 'low_cost']],
    ['the price, in any of the three', { reasons: [3], changes: [4], pill: [4] }, ['low_cost']],
    ['the environment', { eco: 2 }, ['environment']],
    ['the environment does not matter', { eco: 1 }, []],
    ['no answer about it', { eco: 4 }, []],
  ])('%s', (_what, facts, expected) => expect(told(facts)).toEqual(expected));
});
