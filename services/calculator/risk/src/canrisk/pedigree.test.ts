import { describe, expect, it } from '@jest/globals';
import { RISK_BOUNDS, RISK_CHOICES } from '@vesela/contracts/calculator/risk-options';
import fc from 'fast-check';
import { bodyMassIndex } from '../../../../../contracts/src/body-mass-index.ts';
import { GENES } from './format.ts';
import { canRiskFile } from './pedigree.ts';
import { readPedigree } from './testing/read-pedigree.ts';

const CREATED = '2026-11-20T12:00:00.000Z';
const fileOf = (answers: Record<string, unknown>) => canRiskFile({ answers, created_at: CREATED });
const read = (answers: Record<string, unknown>) => readPedigree(fileOf(answers).text);

const COMPLETE = {
  age: 46,
  weight: 70.5,
  height: 168,
  alcohol: 7,
  moderately_exercise_hours: 2,
  oral_contraception: 'from_8_years',
  first_degree_relative: 'two_or_more',
  two_first_degree_relatives_age: '40_49',
  breast_density: '3',
  menstrual_period_start_age: 'under_11',
  menopausal_status: 'no',
  childbirth_amount: 'three_or_more',
  childbirth_started: '25_29',
  second_degree_relatives: 'one',
  male_relatives: 'second_degree',
  ovarian_cancer: 'first_degree',
  ashkenazi_origin: 'yes',
  hormone_therapy: 'past',
  gene_variant: 'no',
};

describe('the CanRisk file', () => {
  it('is of format 4.0 and has the columns of that format', () => {
    const lines = fileOf(COMPLETE).text.split('\n');
    expect(lines[0]).toBe('##CanRisk 4.0');
    const columns = lines.find((line) => line.startsWith('##FamID'))?.split('\t') ?? [];
    expect(columns).toHaveLength(28);
    expect(columns.slice(17, 27)).toEqual(GENES);
  });

  it.each([
    ['menstrual_period_start_age', 'menarche', { under_11: '10', 11: '11', 12: '12', 13: '13' }],
    ['menstrual_period_start_age', 'menarche', { 14: '14', 15: '15', 16: '16', over_16: '17' }],
    ['childbirth_amount', 'parity', { none: '0', one: '1', two: '2', three_or_more: '3' }],
    ['oral_contraception', 'oc_use', { no: 'N', past: 'F', under_8_years: 'C', from_8_years: 'C:8' }],
    ['hormone_therapy', 'mht_use', { no: 'N', past: 'F', current: 'C' }],
    ['breast_density', 'birads', { 1: 'a', 2: 'b', 3: 'c', 4: 'd' }],
  ])('has each answer to %s as %s', (question, factor, codes) => {
    for (const [answer, written] of Object.entries(codes))
      expect(read({ age: 46, [question]: answer }).factors).toEqual({
        ...read({ age: 46 }).factors,
        [factor]: written,
      });
  });

  it.each(Object.entries({ under_40: '39', '40_44': '42', '45_49': '47', '50_54': '52', from_55: '55' }))(
    'has a menopause at %s as one at %s',
    (onset_of_menopause, written) => {
      const { factors } = read({ age: 70, menopausal_status: 'yes', onset_of_menopause });
      expect(factors).toEqual({ ...read({ age: 70 }).factors, menopause: written });
    },
  );

  it('says that an age is one of a band only where it has one', () => {
    const ill = { age: 46, first_degree_relative: 'one' };
    const note = 'age_at_diagnosis_from_band';
    expect(fileOf({ ...ill, one_first_degree_relative_age: '40_49' }).notes).toContain(note);
    expect(fileOf({ ...ill, one_first_degree_relative_age: 'unknown' }).notes).not.toContain(note);
    expect(fileOf({ age: 46, second_degree_relatives: 'one' }).notes).not.toContain(note);
  });

  it('reads back as all that was asked', () => {
    expect(read(COMPLETE).factors).toEqual({
      menarche: '10',
      parity: '3',
      first_live_birth: '27',
      oc_use: 'C:8',
      mht_use: 'F',
      BMI: '24.97',
      alcohol: '10',
      menopause: 'N',
      birads: 'c',
      height: '168',
    });
    const [self, ...family] = read(COMPLETE).people;
    expect(self).toMatchObject({
      target: true,
      sex: 'F',
      age: 46,
      yearOfBirth: 1980,
      mother: 'MOTHER',
      father: 'FATHER',
    });
    expect(family.map(({ id, sex, breast, ovarian }) => [id, sex, breast, ovarian])).toEqual([
      ['MOTHER', 'F', 45, null],
      ['SIS1', 'F', 'unknown', null],
      ['MGM', 'F', 'unknown', null],
      ['MGF', 'M', 'unknown', null],
      ['SIS2', 'F', null, 'unknown'],
      ['FATHER', 'M', null, null],
    ]);
    expect(family.every(({ ashkenazi }) => ashkenazi) && self?.ashkenazi).toBe(true);
    expect(family.find(({ id }) => id === 'MOTHER')).toMatchObject({ father: 'MGF', mother: 'MGM' });
  });

  it('has no header line for what is not known, and one person where no relative is ill', () => {
    const { factors, people } = read({ age: 30, first_degree_relative: 'none', oral_contraception: 'unknown' });
    expect(factors).toEqual({});
    expect(people).toMatchObject([{ id: 'SELF', father: null, mother: null, breast: null }]);
  });

  it('tells what it says more exactly than she did', () => {
    expect(fileOf(COMPLETE).notes).toEqual([
      'relation_assumed',
      'age_at_diagnosis_from_band',
      'age_of_relatives_estimated',
      'ovarian_may_be_same_relative',
      'more_relatives_possible',
      'factors_from_bands',
      'answers_without_place',
      'year_of_birth_from_age',
    ]);
    expect(fileOf({ age: 30, gene_variant: 'yes' }).notes).toEqual([
      'family_incomplete',
      'origin_unknown',
      'variant_without_gene',
      'year_of_birth_from_age',
    ]);
    const none = { second_degree_relatives: 'none', male_relatives: 'none', ovarian_cancer: 'none' };
    const noneIll = { age: 30, first_degree_relative: 'none', ...none, ashkenazi_origin: 'no' };
    expect(fileOf(noneIll).notes).toEqual(['no_relative_ill', 'year_of_birth_from_age']);
    const unsure = { ...noneIll, first_degree_relative: 'unknown' };
    expect(fileOf(unsure).notes).toEqual(['family_incomplete', 'year_of_birth_from_age']);
    const reached = { ...noneIll, menopausal_status: 'yes' };
    expect(fileOf({ ...reached, onset_of_menopause: 'unknown' }).notes).toContain('menopause_left_out');
    expect(fileOf({ ...reached, onset_of_menopause: '50_54' }).notes).not.toContain('menopause_left_out');
    expect(fileOf({ ...noneIll, oral_contraception: 'under_8_years' }).notes).toContain('factors_from_bands');
    expect(fileOf({ age: 80, childbirth_amount: 'one', childbirth_started: 'under_25' }).notes).toEqual([
      'family_incomplete',
      'origin_unknown',
      'first_birth_left_out',
      'beyond_program_age',
      'year_of_birth_from_age',
    ]);
  });

  it.each([
    ['from_60', 60],
    ['50_59', 50],
  ])('makes no ill relative younger than the youngest at diagnosis: %s', (band, from) => {
    const { people } = read({ age: 35, first_degree_relative: 'two_or_more', two_first_degree_relatives_age: band });
    const ill = people.filter(({ breast }) => breast !== null);
    expect(ill.map(({ id }) => id)).toEqual(['MOTHER', 'SIS1']);
    for (const { age, yearOfBirth } of ill) {
      expect(age).toBeGreaterThanOrEqual(from);
      expect(yearOfBirth).toBe(2026 - (age ?? 0));
    }
  });

  it('contains nothing that names her', () => {
    const { text } = fileOf({ ...COMPLETE, country: 'LV', municipality: 'LV-RIX' });
    expect(text).not.toMatch(/LV|RIX|2026|11-20/);
  });

  it('needs an age', () => expect(() => fileOf({})).toThrow('age'));
});

const codes = (list: readonly (string | { code: string })[]) =>
  fc.option(fc.constantFrom(...list.map((one) => (typeof one === 'string' ? one : one.code))), { nil: undefined });
const tenths = ({ min, max }: { min: number; max: number }) =>
  fc.option(
    fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10),
    { nil: undefined },
  );
const { age, weight, height, alcohol } = RISK_BOUNDS;
const anyAnswers = fc.record({
  ...Object.fromEntries(Object.entries(RISK_CHOICES).map(([question, list]) => [question, codes(list)])),
  age: fc.integer(age),
  weight: tenths(weight),
  height: tenths(height),
  alcohol: tenths(alcohol),
}) as fc.Arbitrary<Record<string, unknown>>;

/** The program's groups: a cut value must not leave its own. */
const groupOf = (value: number, borders: readonly number[]) => borders.filter((border) => value >= border).length;

describe('every file', () => {
  it('is one that the program accepts: one target, both parents or none, ages not before a diagnosis, years of birth', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { people } = read(answers);
        const byId = new Map(people.map((person) => [person.id, person]));
        expect(byId.size).toBe(people.length);
        expect(people.filter(({ target }) => target)).toHaveLength(1);
        for (const person of people) {
          expect(person.id).toMatch(/^[A-Z0-9]{1,7}$/);
          expect(person.label).toMatch(/^[A-Z0-9]{1,8}$/);
          expect(person.father === null).toBe(person.mother === null);
          if (person.father !== null) expect(byId.get(person.father)?.sex).toBe('M');
          if (person.mother !== null) expect(byId.get(person.mother)?.sex).toBe('F');
          for (const diagnosis of [person.breast, person.ovarian]) {
            if (diagnosis === null) continue;
            expect(person.yearOfBirth).toBeGreaterThanOrEqual(1850);
            expect(person.age).toBeGreaterThanOrEqual(diagnosis === 'unknown' ? 1 : diagnosis);
            expect(person.age).toBeLessThanOrEqual(125);
          }
        }
      }),
    );
  });

  it('has as many ill relatives as were answered, and the index of body mass, alcohol and height of the answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { factors, people } = read(answers);
        const counts: Record<string, number> = { one: 1, two: 2, two_or_more: 2, three_or_more: 3 };
        const countOf = (question: string) => counts[String(answers[question])] ?? 0;
        const isNamed = (question: string) => (String(answers[question]).endsWith('_degree') ? 1 : 0);
        const ill = (sex: string) => people.filter((one) => one.sex === sex && one.breast !== null).length;
        expect(ill('F')).toBe(countOf('first_degree_relative') + countOf('second_degree_relatives'));
        expect(ill('M')).toBe(isNamed('male_relatives'));
        expect(people.filter(({ ovarian }) => ovarian !== null)).toHaveLength(isNamed('ovarian_cancer'));
        expect(people.every(({ ashkenazi }) => ashkenazi === (answers.ashkenazi_origin === 'yes'))).toBe(true);
        const bmi = bodyMassIndex((answers.weight ?? null) as number | null, (answers.height ?? null) as number | null);
        expect(factors.BMI === undefined).toBe(bmi === null);
        const borders = [18.5, 22.5, 25, 30];
        if (bmi !== null) expect(groupOf(Number(factors.BMI), borders)).toBe(groupOf(bmi, borders));
        const grams = answers.alcohol === undefined ? null : (Number(answers.alcohol) * 10) / 7;
        expect(factors.alcohol === undefined).toBe(grams === null);
        if (grams !== null) expect(Math.abs(Number(factors.alcohol) - grams)).toBeLessThan(0.0101);
        expect(factors.height === undefined ? undefined : Number(factors.height)).toBe(answers.height);
      }),
    );
  });
});
