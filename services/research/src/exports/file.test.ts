import { describe, expect, it } from '@jest/globals';
import { cervicalTest, riskTest } from '@vesela/contracts/calculator';
import { contraceptionTest } from '@vesela/contracts/contraception';
import { examinationStudyDataSchema } from '@vesela/contracts/examination';
import type { Survey } from '@vesela/contracts/research';
import fc from 'fast-check';
import { descriptionOf, MERGES } from './description.ts';
import { codebookOf, fileNameOf, fileOf, reportOf, rowOf } from './file.ts';
import type { ExportGroup } from './plan-export.ts';
import { CALCULATOR, STUDY_SURVEYS, type StudyRecord, type StudySurvey } from './surveys.ts';
import { studyData } from './testing/arbitrary.ts';
import { createStudy } from './testing/study.ts';
import { withheldColumns } from './withheld.ts';

const codebook = codebookOf('Calculator', CALCULATOR);
const FACTS = { elsewhere: new Set<string>(), broken: false };
const groupOf = (description: ExportGroup['description'], data: readonly StudyRecord[]): ExportGroup => ({
  description,
  records: data.map((each, at) => ({ id: `${at}`, data: each, cohortId: null })),
  withheld: new Set(),
});
const SHAPES: Partial<Record<Survey, Record<string, unknown>>> = {
  Calculator: riskTest.studyData.shape,
  CervicalCancer: cervicalTest.studyData.shape,
  Contraception: contraceptionTest.studyData.shape,
  Examination: examinationStudyDataSchema.shape,
};

describe('the name of a file', () => {
  const id = '3110a391-2b7f-4f55-9a3c-8e0f6a1d2c34';
  const text = (name: string) => ({ name, description: '', purpose: '' });
  const nameOf = (texts: Parameters<typeof fileNameOf>[0]['texts']) =>
    fileNameOf({ id, texts }, 'Calculator', '2026-11-30', 'csv');

  it('begins with the name of the project, in English if it has one', () => {
    expect(nameOf({ lv: text('Miegs'), en: text('Sleep & health: 2026') })).toBe(
      'sleep-and-health-2026-3110a391-Calculator-2026-11-30.csv',
    );
  });

  it.each([
    ['lv', 'Miegs un žultspūšļa veselība', 'miegs-un-zultspusla-veseliba'],
    ['ru', 'Сон и здоровье женщин', 'son-i-zdorove-zhenschin'],
    ['pl', 'Zdrowie i sen w Łodzi', 'zdrowie-i-sen-w-lodzi'],
  ] as const)('writes a name in %s with letters that every system takes', (language, name, slug) => {
    expect(nameOf({ [language]: text(name) })).toBe(`${slug}-3110a391-Calculator-2026-11-30.csv`);
  });

  it('is cut between words, so that the beginning of a long name is left', () => {
    const long = 'A long study of how sleep changes before and after menopause in three countries';
    expect(nameOf({ en: text(long) })).toMatch(/^a-long-study-of-how-sleep-changes-before-3110a391-/);
    expect(nameOf({ en: text('x'.repeat(120)) })).toMatch(/^x{40}-3110a391-/);
  });

  it('has the beginning of the id alone where no letter is left of the name', () => {
    expect(nameOf({ en: text('??? ☃') })).toBe('study-3110a391-Calculator-2026-11-30.csv');
  });

  it('can be put into a header, whatever the project is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) =>
        /^[a-z0-9]+(-[a-z0-9]+)*-3110a391-Calculator-2026-11-30\.csv$/.test(nameOf({ en: text(name) })),
      ),
    );
  });
});

describe('the codebook', () => {
  it.each(Object.entries(STUDY_SURVEYS) as [Survey, StudySurvey][])(
    'lists exactly the columns of the study data of %s',
    (survey, study) => {
      const named = codebookOf(survey, study).columns.map(({ name }) => name);
      expect(named.sort()).toEqual(Object.keys(SHAPES[survey] ?? {}).sort());
    },
  );

  it('names an option as the questionnaire does', () => {
    const { columns } = codebookOf('Contraception', STUDY_SURVEYS.Contraception);
    const described = new Map(columns.map(({ name, description }) => [name, description]));
    expect(described.get('q6_15')).toBe('Used before: My tubes are tied or removed');
    expect([...described.values()].filter((description) => /: $/.test(description))).toEqual([]);
  });

  it('explains every value that a row can hold, but for countries', () => {
    const values = new Map(codebook.columns.map(({ name, values }) => [name, values.map(({ value }) => value)]));
    fc.assert(
      fc.property(fc.array(studyData, { minLength: 1 }), fc.constantFrom(...MERGES), (rows, merge) => {
        const data: StudyRecord = rows[0] ?? {};
        const description = merge(descriptionOf(data));
        const withheld = withheldColumns({ description, rows }, CALCULATOR, new Set());
        for (const [column, value] of Object.entries(rowOf(data, description, withheld))) {
          if (column !== 'region') expect(values.get(column)).toContain(value);
        }
      }),
    );
  });

  it.each(Object.entries(STUDY_SURVEYS) as [Survey, StudySurvey][])(
    'explains every value of %s, exact or merged, except countries',
    (survey, study) => {
      const columns = codebookOf(survey, study).columns;
      const values = new Map(columns.map(({ name, values }) => [name, values.map(({ value }) => value)]));
      for (const [name, field] of Object.entries(SHAPES[survey] ?? {})) {
        if (name === 'region') continue;
        const exact = (field as { options: string[] }).options;
        const merged = exact.flatMap((value) =>
          MERGES.map((merge) => ({ ...merge(descriptionOf({ [name]: value })) })[name] ?? value),
        );
        for (const value of [...exact, ...merged])
          expect([name, values.get(name)]).toEqual([name, expect.arrayContaining([value])]);
      }
    },
  );
});

describe('a file', () => {
  it('does not mention a group that is not in it', () => {
    fc.assert(
      fc.property(fc.array(studyData, { maxLength: 60 }), (everybody) => {
        const study = createStudy();
        // The only participant of that region, so no file may name it.
        const alone = { ...(fc.sample(studyData, 1)[0] as (typeof everybody)[number]), region: 'XK' };
        [...everybody, alone].forEach(study.join);
        const { rows, cohorts } = study.export();
        const sum = reportOf(cohorts, CALCULATOR, FACTS);
        for (const format of ['csv', 'json'] as const) {
          expect(fileOf(format, rows, codebook, sum).content).not.toContain('XK');
        }
        expect(sum.rows).toBe(rows.length);
        expect(sum.groups.reduce((count, group) => count + group.rows, 0)).toBe(rows.length);
        for (const group of sum.groups) expect(group.rows).toBeGreaterThanOrEqual(11);
      }),
    );
  });

  it('lists the merged columns in its report', () => {
    const exact = { age_band: '45-49', region: 'LV', births: 'two' };
    const merged = MERGES.map(
      (merge) => reportOf([groupOf(merge(exact), [exact])], CALCULATOR, FACTS).groups[0]?.merged,
    );
    expect(merged).toEqual([
      [],
      ['births'],
      ['age_band', 'births'],
      ['age_band', 'region', 'births'],
      ['age_band', 'region', 'births'],
      ['age_band', 'region', 'births'],
      ['age_band', 'region', 'births'],
    ]);
  });

  it('names in its report the columns that are withheld, and from how many rows', () => {
    const exact = { age_band: '45-49', region: 'LV', births: 'two' };
    const group = groupOf(exact, [exact, exact]);
    const report = reportOf(
      [
        { ...group, withheld: new Set(['alcohol', 'bmi_group']) },
        { ...group, withheld: new Set(['bmi_group']) },
      ],
      CALCULATOR,
      { ...FACTS, elsewhere: new Set(['bmi_group', 'smoking']) },
    );
    expect(report).toMatchObject({
      rows: 4,
      groups: [{ ...exact, rows: 4 }],
      withheld: [
        { column: 'bmi_group', rows: 4 },
        { column: 'alcohol', rows: 2 },
      ],
      in_other_test: ['bmi_group'],
      other_answers: 2,
      withheld_after_withdrawal: false,
    });
  });

  it('has a header, one row per participant and the columns of the codebook, as CSV', () => {
    const [data] = fc.sample(studyData, 1);
    const row = rowOf(
      data as typeof data & object,
      { age_band: '40-49', region: 'LV', births: 'one_or_more' },
      new Set(),
    );
    const { content, media_type } = fileOf('csv', [row, row], codebook, reportOf([], CALCULATOR, FACTS));
    const lines = content.split('\r\n');
    expect(media_type).toBe('text/csv; charset=utf-8');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^age_band,region,births,bmi_group,/);
    expect(lines[1]).toMatch(/^40-49,LV,one_or_more,/);
    expect(lines[3]).toBe('');
  });
});
