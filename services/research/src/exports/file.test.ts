import { describe, expect, it } from '@jest/globals';
import { studyDataSchema } from '@vesela/contracts/calculator';
import type { Codebook } from '@vesela/contracts/research';
import fc from 'fast-check';
import { codebookOf } from './codebook.ts';
import { MERGES } from './description.ts';
import { fileOf } from './file.ts';
import { reportOf } from './report.ts';
import { rowOf } from './row.ts';
import { studyData } from './testing/arbitrary.ts';
import { createStudy } from './testing/study.ts';

const codebook = codebookOf('Calculator') as Codebook;

describe('the codebook', () => {
  it('names the columns of the study data and no others', () => {
    expect(codebook.columns.map(({ name }) => name).sort()).toEqual(Object.keys(studyDataSchema.shape).sort());
  });

  it('explains every value that a row can hold, but for countries', () => {
    const values = new Map(codebook.columns.map(({ name, values }) => [name, values.map(({ value }) => value)]));
    fc.assert(
      fc.property(studyData, fc.constantFrom(...MERGES), (data, merge) => {
        for (const [column, value] of Object.entries(rowOf(data, merge(data)))) {
          if (column !== 'region') expect(values.get(column)).toContain(value);
        }
      }),
    );
  });

  it('is there for surveys with study data only', () => {
    expect(codebookOf('Examination')).toBeUndefined();
  });
});

describe('a file', () => {
  it('says nothing of a group that is not in it', () => {
    fc.assert(
      fc.property(fc.array(studyData, { maxLength: 60 }), (women) => {
        const study = createStudy();
        // One of a kind: nobody else lives there, so no file may name it.
        const alone = { ...(fc.sample(studyData, 1)[0] as (typeof women)[number]), region: 'XK' };
        [...women, alone].forEach(study.join);
        const { rows, report } = study.export();
        const sum = reportOf(report, false);
        for (const format of ['csv', 'json'] as const) {
          expect(fileOf(format, rows, codebook, sum).content).not.toContain('XK');
        }
        expect(sum.rows).toBe(rows.length);
        expect(sum.groups.reduce((count, group) => count + group.rows, 0)).toBe(rows.length);
        for (const group of sum.groups) expect(group.rows).toBeGreaterThanOrEqual(11);
      }),
    );
  });

  it('tells in its report which columns were merged', () => {
    const exact = { age_band: '45-49', region: 'LV', births: 'two' };
    const merged = MERGES.map((merge) => reportOf([{ description: merge(exact), rows: 11 }], true).groups[0]?.merged);
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

  it('has a heading, a row a woman and the columns of the codebook, as CSV', () => {
    const [data] = fc.sample(studyData, 1);
    const row = rowOf(data as typeof data & object, { age_band: '40-49', region: 'LV', births: 'one_or_more' });
    const { content, media_type } = fileOf('csv', [row, row], codebook, reportOf([], false));
    const lines = content.split('\r\n');
    expect(media_type).toBe('text/csv; charset=utf-8');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^age_band,region,births,bmi_group,/);
    expect(lines[1]).toMatch(/^40-49,LV,one_or_more,/);
    expect(lines[3]).toBe('');
  });
});
