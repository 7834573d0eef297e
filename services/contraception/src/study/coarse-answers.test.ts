import { expect, it } from '@jest/globals';
import { contraceptionTest } from '@vesela/contracts/contraception';
import type { Answers } from '@vesela/questionnaire';
import { DEMO_ANSWERS } from '../demo/seed-demo-contraception.ts';
import { assembleReport } from '../reports/assemble-report.ts';
import { coarseAnswers } from './coarse-answers.ts';

const coarse = (change: Answers = {}) => coarseAnswers({ ...assembleReport({ ...DEMO_ANSWERS, ...change }) });
const chosen = (data: object) =>
  Object.entries(data).flatMap(([name, value]) => (/_\d+$/.test(name) && value === 'yes' ? [name] : []));

it('takes the reasons and side effects of all methods together, and no option that was not chosen', () => {
  expect(chosen(coarse())).toEqual([
    ...['q3_3', 'q6_1', 'q9_5', 'q4_4', 'q4_6', 'q7_0', 'q7_7', 'q11_4', 'q11_5'],
    ...['q12_0', 'q12_3', 'q12_11', 'q23_2', 'q25_7'],
  ]);
});

it('fits the contract, without own words, exact age or measures', () => {
  const data = coarse({ q25: ['7', '50'], q25_other: 'a rare illness' });
  expect(contraceptionTest.studyData.parse(data)).toEqual(data);
  for (const detail of ['a rare illness', '46', '168', '64.5']) expect(JSON.stringify(data)).not.toContain(detail);
});

it('takes every kind of pill as the pill', () => {
  for (const pill of ['1', '20', '21']) expect(coarse({ q6: [pill] })).toMatchObject({ q6_1: 'yes', q3_1: 'no' });
});

it('holds no answer that the consent to research was not asked for', () => {
  const plain = coarse({ q25: ['0'], q23: ['0'] });
  const told = { q28: '1', q29: '0', q29A: '1', q30: ['4'], q2303: '1', q23: ['12', '13'], q25: ['23', '29', '31'] };
  const data = coarse(told);
  expect(data).toEqual({ ...plain, q23_0: 'no', q25_0: 'no' });
  expect(Object.keys(data).filter((name) => /_(20|21)$/.test(name) && /^q[369]_/.test(name))).toEqual([]);
});

it('groups the single answers', () => {
  expect(coarse({ q17: '4', q18: '5', q24: '5' })).toMatchObject({
    age_band: '45-49',
    region: 'LV',
    births: 'three_or_more',
    children: 'unknown',
    bmi_group: 'optimal',
    abortion: 'unknown',
    family_clot: 'no',
    environment: 'rather',
  });
});
