import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planExport, type UsableRecord } from './plan-export.ts';
import { CALCULATOR, STUDY_SURVEYS, type StudyRecord } from './surveys.ts';
import { isDiverse, withheldColumns } from './withheld.ts';

const many = (count: number, value: string) => Array.from({ length: count }, () => value);
const NOWHERE: ReadonlySet<string> = new Set();
const EXACT = { age_band: '45-49', region: 'LV', births: 'two' };

describe('the answers of a group', () => {
  it.each([
    ['twelve equal ones', many(12, 'no'), false],
    ['eleven equal ones and one other, who knows what she answered', [...many(11, 'no'), 'yes'], false],
    ['ten equal ones and two others', [...many(10, 'no'), 'yes', 'yes'], true],
    ['ten equal ones and two that are not known', [...many(10, 'no'), 'unknown', 'unknown'], false],
    ['no known one', many(11, 'unknown'), false],
    ['one of each of two', ['no', 'yes', ...many(9, 'unknown')], false],
    ['one of each of three', ['none', 'one', 'two'], true],
    ['none at all', [], false],
  ])('differ enough or not: %s', (_, values, diverse) => {
    expect(isDiverse(values)).toBe(diverse);
  });

  it('differ enough where two different ones are left whichever woman is taken away', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a', 'a', 'b', 'c', 'unknown'), { maxLength: 21 }), (values) => {
        const left = values.map((_, at) => new Set(values.filter((value, of) => of !== at && value !== 'unknown')));
        expect(isDiverse(values)).toBe(values.length > 0 && left.every(({ size }) => size >= 2));
      }),
    );
  });
});

describe('a group', () => {
  const rows = (...data: StudyRecord[]) => data.flatMap((each) => [each, each, each, each, each, each]);
  const withheld = (survey: keyof typeof STUDY_SURVEYS, description: typeof EXACT, ...data: StudyRecord[]) =>
    withheldColumns({ description, rows: rows(...data) }, STUDY_SURVEYS[survey], NOWHERE);

  it('does not give a column whose answers are alike, whichever answer it is', () => {
    const group = (alike: string) =>
      withheld('Calculator', EXACT, { alcohol: 'none', mammography: alike }, { alcohol: 'over_7', mammography: alike });
    for (const alike of ['no', 'yes', 'unknown']) {
      expect(group(alike).has('mammography')).toBe(true);
      expect(group(alike).has('alcohol')).toBe(false);
    }
  });

  it('does not give what tells of merged births', () => {
    const data = [
      { children: 'one', breastfeeding: 'yes' },
      { children: 'two', breastfeeding: 'no' },
    ];
    const columns = (births: string) => {
      const found = withheld('Contraception', { ...EXACT, births }, ...data);
      return ['children', 'breastfeeding'].filter((column) => found.has(column));
    };
    expect(columns('two')).toEqual([]);
    expect(columns('one_or_more')).toEqual(['children']);
    expect(columns('any')).toEqual(['children', 'breastfeeding']);
  });

  it('gives the number of signs in place of the signs where one of them is withheld', () => {
    const any = { age_band: 'any', region: 'any', births: 'any' };
    const signs = STUDY_SURVEYS.Examination.sensitive.find(({ name }) => name === 'signs')?.counts ?? [];
    expect(signs).toHaveLength(9);
    const marked = (value: string) => Object.fromEntries(signs.map((sign) => [sign, value]));
    const all = withheld('Examination', any, { ...marked('no'), signs: 'none' }, { ...marked('yes'), signs: 'one' });
    expect([...signs, 'signs'].filter((column) => all.has(column))).toEqual([]);

    const rare = { ...marked('yes'), [signs[0] as string]: 'no' };
    const some = withheld('Examination', any, { ...marked('no'), signs: 'none' }, { ...rare, signs: 'one' });
    expect([...signs, 'signs'].filter((column) => some.has(column))).toEqual(signs);

    // Each sign differs, their number does not: it could be counted from them.
    const [first = '', ...others] = signs;
    const one = Object.fromEntries(others.map((sign) => [sign, 'no']));
    const number = withheld(
      'Examination',
      any,
      { ...one, [first]: 'yes', signs: 'one' },
      { ...one, [first]: 'no', [others[0] as string]: 'yes', signs: 'one' },
    );
    expect([...signs, 'signs'].filter((column) => !number.has(column))).toEqual([]);
  });

  it('does not give what the file of another test answers, under whatever name', () => {
    const data = [
      { bmi_group: 'low', oral_contraception: 'past', alcohol: 'none' },
      { bmi_group: 'optimal', oral_contraception: 'no', alcohol: 'over_7' },
    ];
    const asked = (survey: keyof typeof STUDY_SURVEYS) =>
      new Set(STUDY_SURVEYS[survey].sensitive.map(({ asks }) => asks));
    const given = (survey: keyof typeof STUDY_SURVEYS) => {
      const found = withheldColumns({ description: EXACT, rows: rows(...data) }, CALCULATOR, asked(survey));
      return Object.keys(data[0] ?? {}).filter((column) => !found.has(column));
    };
    expect(given('Examination')).toEqual(['bmi_group', 'oral_contraception', 'alcohol']);
    expect(given('Contraception')).toEqual(['oral_contraception', 'alcohol']);
    expect(given('CervicalCancer')).toEqual(['bmi_group', 'alcohol']);
  });
});

describe('twelve women of one description', () => {
  const plan = (records: readonly UsableRecord[]) =>
    planExport({ released: [], records, study: CALCULATOR, elsewhere: NOWHERE, mayForm: true }, (items) => [...items]);
  const alike = (count: number, more: StudyRecord = {}): UsableRecord[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${JSON.stringify(more)}${at}`,
      data: { ...EXACT, alcohol: 'none', mammography: 'yes', ...more },
      cohortId: null,
    }));

  it('who gave the same answers are not given out', () => {
    expect(plan(alike(12)).formed).toEqual([]);
    expect(plan([...alike(11), ...alike(1, { alcohol: 'over_7' })]).formed).toEqual([]);
  });

  it('are given out once answers differ, without the columns in which they do not', () => {
    const [group, ...others] = plan([...alike(10), ...alike(2, { alcohol: 'over_7' })]).formed;
    expect(others).toEqual([]);
    expect(group?.records).toHaveLength(12);
    expect(group?.withheld.has('alcohol')).toBe(false);
    expect(group?.withheld.has('mammography')).toBe(true);
  });

  it('are merged with others whose answers differ', () => {
    const [group, ...others] = plan([...alike(12), ...alike(3, { births: 'one', alcohol: 'over_7' })]).formed;
    expect(others).toEqual([]);
    expect(group?.description).toEqual({ ...EXACT, births: 'one_or_more' });
    expect(group?.records).toHaveLength(15);
  });

  it('of an earlier file are left out of the next where nothing could be given of them today', () => {
    const records = alike(12).map((record) => ({ ...record, cohortId: 'a' }));
    const released = [{ id: 'a', description: EXACT, size: 12 }];
    const { kept, broken } = planExport(
      { released, records, study: CALCULATOR, elsewhere: NOWHERE, mayForm: false },
      (items) => [...items],
    );
    expect([kept, broken]).toEqual([[], false]);
  });
});
