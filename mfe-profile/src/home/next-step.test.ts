import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageOf, countryOf, dueList, type HomeFacts } from './due.ts';
import { keyOf, nextStep, nextSteps } from './next-step.ts';

const TODAY = '2026-11-24';
const NOBODY: HomeFacts = {
  today: TODAY,
  drafts: [],
  examination: undefined,
  found: undefined,
  unread: false,
  waiting: false,
  reminder: undefined,
  risk: undefined,
  cervical: undefined,
  contraception: undefined,
  country: undefined,
};
const risk = { id: 'r', created_at: '2026-11-01T10:00:00.000Z', age: 46, advice_first: false };
const cervical = {
  id: 'c',
  created_at: '2026-11-02T10:00:00.000Z',
  age: 46,
  screening: 'up_to_date',
  symptoms: 0,
} as const;
const contraception = { id: 'k', created_at: '2026-11-03T10:00:00.000Z', age: 46, conflict: false, today: false };
const examined = (day: string, suspicious = 0) => ({
  id: 'e',
  finished_at: `${day}T18:00:00.000Z`,
  suspicious,
  symptoms: ['skin_dense_lump' as const],
});

const facts = (some: Partial<HomeFacts>): HomeFacts => ({ ...NOBODY, ...some });
const keys = (some: Partial<HomeFacts>) => nextSteps(facts(some)).map(keyOf);

/** One fact for each kind of step, the most important first. */
const EVERYTHING: Partial<HomeFacts> = {
  waiting: true,
  examination: examined('2026-10-01', 2),
  found: examined('2026-10-01', 2),
  cervical: { ...cervical, symptoms: 1, screening: 'due' },
  drafts: [
    { test: 'risk_report', savedAt: '2026-11-20T10:00:00.000Z' },
    { test: 'contraception_report', savedAt: '2026-11-23T10:00:00.000Z' },
  ],
  risk: { ...risk, age: 55, country: 'LV', mammography: 'no' },
  contraception: { ...contraception, age: 55, conflict: true, today: true },
};

describe('the next step', () => {
  it.each<[string, Partial<HomeFacts>, string[]]>([
    ['nothing is known', {}, []],
    ['an examination found something', { found: examined('2026-11-20', 1) }, ['found']],
    [
      'an examination found something, and a later one nothing',
      { found: examined('2026-11-10', 1), examination: examined('2026-11-20') },
      ['found'],
    ],
    ['an examination found nothing', { examination: examined('2026-11-20') }, []],
    ['signs that a doctor should see', { cervical: { ...cervical, symptoms: 2 } }, ['signs']],
    ['a draft', { drafts: [{ test: 'risk_report', savedAt: TODAY }] }, ['draft risk_report']],
    ['a month since the examination', { examination: examined('2026-10-25') }, ['due examination']],
    ['a day less', { examination: examined('2026-10-26') }, []],
    ['a report with advice before the number', { risk: { ...risk, advice_first: true } }, ['show risk_report']],
    ['an open screening result', { cervical: { ...cervical, screening: 'follow_up' } }, ['show cervical_report']],
    [
      'a contraception report with something for today',
      { contraception: { ...contraception, today: true } },
      ['today'],
    ],
    [
      'the same, and she said that she has spoken with a doctor',
      { contraception: { ...contraception, conflict: true, today: true }, spoken_at: contraception.created_at },
      [],
    ],
    [
      'a newer report with something for today',
      { contraception: { ...contraception, today: true }, spoken_at: '2020-01-01T10:00:00.000Z' },
      ['today'],
    ],
    [
      'a method against her answers',
      { contraception: { ...contraception, conflict: true } },
      ['show contraception_report'],
    ],
    [
      'ages and country of a screening in her contraception test alone',
      { contraception: { ...contraception, age: 29, country: 'LV' } },
      ['find_out cervical_ages'],
    ],
    [
      'ages of a screening of which nothing is known',
      { contraception: { ...contraception, age: 55 }, country: 'LV' },
      ['find_out cervical_ages', 'find_out breast'],
    ],
    [
      'answers that are too old to say whether screening is due',
      {
        cervical: { ...cervical, age: 55, created_at: '2025-11-23T00:00:00.000Z' },
        risk: { ...risk, age: 55, country: 'LV', mammography: 'yes', created_at: '2024-11-24T00:00:00.000Z' },
      },
      ['find_out cervical', 'find_out breast'],
    ],
    ['ages before any screening', { contraception: { ...contraception, age: 24 }, country: 'LV' }, []],
  ])('with %s', (_name, some, expected) => expect(keys(some)).toEqual(expected));

  it('goes by importance, and by the newer of two drafts', () => {
    expect(keys(EVERYTHING)).toEqual([
      'today',
      'waiting',
      'found',
      'signs',
      'draft contraception_report',
      'due examination',
      'due cervical',
      'due breast',
    ]);
  });

  it('is not the risk test while nobody has looked at what she found', () => {
    const draft = { drafts: [{ test: 'risk_report', savedAt: TODAY }] } as const;
    expect(keys({ ...draft, found: examined('2026-11-20', 1) })).toEqual(['found']);
    expect(keys(draft)).toEqual(['draft risk_report']);
  });

  it('moves up when the one before is put aside, to the last', () => {
    const all = facts(EVERYTHING);
    const aside = new Set<string>();
    const shown: string[] = [];
    for (let step = nextStep(all, aside); step; step = nextStep(all, aside)) {
      shown.push(keyOf(step));
      aside.add(keyOf(step));
    }
    expect(shown).toEqual(keys(EVERYTHING));
  });
});

describe('a self-examination', () => {
  it.each<[string, HomeFacts['reminder'], string, boolean]>([
    ['by the reminder, not yet', { state: 'waiting', day: '2026-11-25' }, '2026-11-25', false],
    ['by the reminder of today', { state: 'waiting', day: TODAY }, TODAY, true],
    ['by one that went out', { state: 'sent', day: '2026-11-20' }, '2026-11-20', true],
    ['by the month where the reminder is of an earlier one', { state: 'sent', day: '2026-09-01' }, '2026-11-14', true],
  ])('is due %s', (_name, reminder, day, now) => {
    expect(dueList(facts({ examination: examined('2026-10-15'), reminder }))).toMatchObject([{ day, now }]);
  });

  it('is never due when she stopped the reminder, or has never examined herself', () => {
    const stopped = { state: 'stopped', day: '2026-11-01' } as const;
    expect(dueList(facts({ examination: examined('2026-10-15'), reminder: stopped }))).toMatchObject([{ now: false }]);
    expect(dueList(facts({ reminder: stopped }))).toEqual([]);
  });
});

describe('screening', () => {
  const at = (age: number, some: Partial<HomeFacts> = {}) =>
    dueList(facts({ risk: { ...risk, age, country: 'LV', mammography: 'no' }, ...some })).find(
      ({ kind }) => kind === 'breast',
    );

  it.each([
    [49, 'wait', false],
    [50, 'go', true],
    [68, 'go', true],
  ])('of the breast in Latvia, at %i: %s', (age, step, now) => expect(at(age)).toMatchObject({ step, now }));

  it('follows the settings before the answers', () => {
    expect(at(46)).toMatchObject({ programme: 'LV', now: false });
    expect(at(46, { country: 'PL' })).toMatchObject({ programme: 'PL', now: true });
  });

  it('says nothing without an age or a country, after the ages, or where advice comes before the number, or a changed gene was noted', () => {
    expect(dueList(facts({ country: 'LV' }))).toEqual([]);
    expect(at(46, { risk })).toBeUndefined();
    expect(at(75)).toBeUndefined();
    expect(at(55, { risk: { ...risk, age: 55, country: 'LV', advice_first: true } })).toBeUndefined();
    expect(at(55, { risk: { ...risk, age: 55, country: 'LV' } })).toBeDefined();
    expect(at(55, { risk: { ...risk, age: 55, country: 'LV' }, changed_gene: true })).toBeUndefined();
  });

  it('no longer trusts "yes, in the last two years" after two years', () => {
    const answered = (created_at: string) =>
      at(55, { risk: { ...risk, age: 55, country: 'LV', mammography: 'yes', created_at } });
    expect(answered('2024-11-25T00:00:00.000Z')).toMatchObject({ step: 'next', now: false });
    expect(answered('2024-11-24T00:00:00.000Z')).toMatchObject({ step: 'find_out', now: false });
  });

  it.each([
    [cervical, { kind: 'cervical', state: 'up_to_date', now: false }],
    [
      { ...cervical, created_at: '2025-11-23T00:00:00.000Z' },
      { kind: 'cervical', state: 'ask', now: false },
    ],
    [
      { ...cervical, screening: 'due' as const },
      { kind: 'cervical', state: 'due', now: true },
    ],
    [undefined, { kind: 'cervical_ages', programme: 'LV', now: false }],
  ])('of the cervix by her newest test: %j', (test, expected) => {
    const list = dueList(facts({ cervical: test, contraception, country: 'LV' }));
    expect(list.find(({ kind }) => kind.startsWith('cervical'))).toMatchObject(expected);
  });

  it.each([
    [24, false],
    [25, true],
    [70, true],
    [71, false],
  ])('of the cervix is named at %i: %p', (age, named) => {
    const list = dueList(facts({ contraception: { ...contraception, age }, country: 'LV' }));
    expect(list.some(({ kind }) => kind === 'cervical_ages')).toBe(named);
  });
});

describe('what her reports tell of her', () => {
  it('counts her age on from the newest report', () => {
    const old = { ...contraception, created_at: '2024-11-25T00:00:00.000Z', age: 40 };
    expect(ageOf(facts({ contraception: old }))).toBe(41);
    expect(ageOf(facts({ contraception: { ...old, created_at: '2024-11-24T00:00:00.000Z' } }))).toBe(42);
    expect(ageOf(facts({ contraception: old, risk }))).toBe(46);
    expect(ageOf(NOBODY)).toBeUndefined();
  });

  it('takes the country of the newest report that names one', () => {
    expect(countryOf(facts({ risk: { ...risk, country: 'PL' }, cervical }))).toBe('PL');
    expect(countryOf(facts({ risk: { ...risk, country: 'PL' }, cervical: { ...cervical, country: 'LV' } }))).toBe('LV');
    expect(countryOf(NOBODY)).toBeUndefined();
  });
});

describe('for whatever is known', () => {
  const moment = fc
    .date({ min: new Date('2020-01-01'), max: new Date(`${TODAY}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString());
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const anyFacts: fc.Arbitrary<HomeFacts> = fc.record({
    today: fc.constant(TODAY),
    drafts: fc.uniqueArray(
      fc.record({
        test: fc.constantFrom('risk_report' as const, 'cervical_report' as const, 'contraception_report' as const),
        savedAt: moment,
      }),
      { selector: ({ test }) => test },
    ),
    examination: maybe(fc.record({ finished_at: moment })),
    unread: fc.boolean(),
    waiting: fc.boolean(),
    found: maybe(
      fc.record({
        id: fc.constant('e'),
        finished_at: moment,
        suspicious: fc.integer({ min: 1, max: 9 }),
        symptoms: fc.constant(['skin_dense_lump' as const]),
      }),
    ),
    reminder: maybe(
      fc.record({
        state: fc.constantFrom('waiting' as const, 'stopped' as const, 'sent' as const),
        day: moment.map((at) => at.slice(0, 10)),
      }),
    ),
    risk: maybe(
      fc.record({
        id: fc.constant('r'),
        created_at: moment,
        age: fc.integer({ min: 18, max: 84 }),
        advice_first: fc.boolean(),
        country: fc.constantFrom('LV', 'PL', 'DE', null),
        mammography: fc.constantFrom('yes' as const, 'no' as const, null),
      }),
    ),
    cervical: maybe(
      fc.record({
        id: fc.constant('c'),
        created_at: moment,
        age: fc.integer({ min: 18, max: 84 }),
        screening: fc.constantFrom('due' as const, 'follow_up' as const, 'up_to_date' as const, 'past' as const),
        symptoms: fc.nat(5),
      }),
    ),
    contraception: maybe(
      fc.record({
        id: fc.constant('k'),
        created_at: moment,
        age: fc.integer({ min: 16, max: 60 }),
        conflict: fc.boolean(),
        today: fc.boolean(),
      }),
    ),
    country: fc.constantFrom('LV', 'PL', 'UA', undefined),
  });
  const RANK = ['today', 'waiting', 'found', 'signs', 'draft', 'due', 'show', 'find_out'];

  it('has each step once, in order, what was found first', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const steps = nextSteps(any);
        const ranks = steps.map(({ kind }) => RANK.indexOf(kind));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(new Set(steps.map(keyOf)).size).toBe(steps.length);
        const before = any.contraception?.today ? 1 : 0;
        expect(steps[0]?.kind === 'today').toBe(before === 1);
        expect(steps[before]?.kind === 'waiting').toBe(any.waiting);
        expect(steps[before + (any.waiting ? 1 : 0)]?.kind === 'found').toBe(any.found !== undefined);
        expect(steps.filter(({ kind }) => kind === 'due')).toHaveLength(dueList(any).filter(({ now }) => now).length);
      }),
    );
  });
});
