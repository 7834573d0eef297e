import { describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { type Answers, holds } from '@vesela/questionnaire';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { definition } from '../questionnaire/definition.ts';
import { assembleReport, summaryOf } from './assemble-report.ts';

const schema = calculatorContract.routes.getReport.response;
const { response: list } = calculatorContract.routes.summarizeReports;
const stored = { id: '00000000-0000-4000-8000-000000000000', created_at: '2026-11-21T08:00:00.000Z' };

function numbered(answers: Answers) {
  const report = assembleReport(answers);
  if (!report.numbered) throw new Error(`no number because of ${report.gates.join(', ')}`);
  return report;
}

describe('assembleReport', () => {
  it('yields three different reports for the demo users', () => {
    const users = [DEMO_ANSWERS.anna, DEMO_ANSWERS.ilze, DEMO_ANSWERS.zofia].map(numbered);
    expect(users.map((r) => [r.population, r.risk_group, r.relative_band, r.bmi_group])).toEqual([
      ['LV', 'near_population', 'similar', 'optimal'],
      ['LV', 'near_population', 'lower', 'optimal'],
      ['PL', 'high', 'higher', 'raised'],
    ]);
  });

  it('uses the EU rates for a country without its own', () => {
    expect(assembleReport({ ...DEMO_ANSWERS.zofia, country: 'FR' }).population).toBe('EU');
  });

  it('fits the contract, and its curve ends where its numbers do', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const answers = randomAnswers((max) => g(fc.nat, { max }));
        fc.pre(!definition.checks.some((check) => holds(check.failIf, answers)));
        const report = assembleReport(answers);
        expect(schema.parse({ ...stored, ...report })).toEqual({ ...stored, ...report });
        if (!report.numbered) return;
        const { risk, average, curve, age, ends } = report;
        expect(curve[0]).toMatchObject({ age, you: 0, average: 0 });
        expect(curve.at(-1)).toMatchObject({ age: ends.lifetime, you: risk.lifetime, average: average.lifetime });
        expect(risk.years_of_follow_up_30).toBeLessThanOrEqual(risk.lifetime);
        expect(average.years_of_follow_up_30).toBeLessThanOrEqual(average.lifetime);
        const in10 = curve.find((point) => point.age === age + 10);
        if (in10) expect(in10.you).toBe(risk.years_of_follow_up_10);
        expect(risk.years_of_follow_up_10).toBeLessThanOrEqual(risk.years_of_follow_up_20);
        expect(risk.years_of_follow_up_20).toBeLessThanOrEqual(risk.years_of_follow_up_30);
      }),
      { numRuns: 200 },
    );
  });

  it('drops answers to questions that were hidden again', () => {
    const { answers } = assembleReport({ ...DEMO_ANSWERS.anna, onset_of_menopause: 'under_40' });
    expect(answers).toEqual(DEMO_ANSWERS.anna);
  });

  it('does not depend on the measuring system', () => {
    const { answers: _m, ...metric } = assembleReport(DEMO_ANSWERS.ilze);
    const { answers: _i, ...imperial } = assembleReport({ ...DEMO_ANSWERS.ilze, measuring_system: 'imperial' });
    expect(imperial).toEqual(metric);
  });

  it('gives a woman who answers nothing the average in every figure', () => {
    for (const age of [18, 49, 61, 84]) {
      const { risk, average, interval, comparison } = numbered({ age, had_breast_cancer: 'no', country: 'LV' });
      expect(risk).toEqual(average);
      expect(comparison.lifetime).toEqual({ ratio: 1, band: 'similar' });
      expect(interval?.covered).toEqual([]);
    }
  });

  it('says at 61 that 30 years and lifetime end at the same birthday', () => {
    const { ends, risk } = numbered(DEMO_ANSWERS.zofia);
    expect(ends).toEqual({
      years_of_follow_up_10: 71,
      years_of_follow_up_20: 81,
      years_of_follow_up_30: 90,
      lifetime: 90,
    });
    expect(risk.years_of_follow_up_30).toBe(risk.lifetime);
  });

  it('names what the number does not contain, and by what criterion a doctor should look closer', () => {
    const { referral, not_counted, open_gates } = numbered(DEMO_ANSWERS.zofia);
    expect(referral).toEqual({
      verdict: 'yes',
      criteria: ['two_first_degree', 'first_and_second_degree', 'three_relatives'],
      open: [],
    });
    expect(not_counted).toEqual([
      'second_degree_relatives',
      'male_relatives',
      'ovarian_cancer',
      'ashkenazi_origin',
      'hormone_therapy',
    ]);
    expect(open_gates).toEqual([]);
  });

  it('keeps the number of one relative diagnosed at 40 to 49 open, and puts advice before one under 40', () => {
    const relative = (age: string) =>
      summaryOf({
        ...stored,
        ...numbered({ ...DEMO_ANSWERS.ilze, first_degree_relative: 'one', one_first_degree_relative_age: age }),
      }).advice_first;
    expect([relative('40_49'), relative('under_40')]).toEqual([false, true]);
  });

  it.each([
    [
      { country: 'PL', mammography: 'no' },
      { country: 'PL', mammography: 'no' },
    ],
    [
      { country: 'LV', mammography: 'unknown' },
      { country: 'LV', mammography: null },
    ],
  ])('says in a list what decides which screening is due: %j', (answers, shown) => {
    const report = { ...stored, ...assembleReport({ ...DEMO_ANSWERS.ilze, ...answers }) };
    expect(list.parse({ reports: [summaryOf(report)] }).reports[0]).toMatchObject(shown);
  });

  it('has the average in a list where it has a number, and not where advice stands instead', () => {
    const report = { ...stored, ...assembleReport(DEMO_ANSWERS.ilze) };
    const without = { ...stored, ...assembleReport({ ...DEMO_ANSWERS.ilze, had_breast_cancer: 'yes' }) };
    const [known, none] = list.parse({ reports: [summaryOf(report), summaryOf(without)] }).reports;
    expect([known?.average, none?.average]).toEqual([numbered(DEMO_ANSWERS.ilze).average, null]);
  });

  it('says by how much a capped number was lowered', () => {
    const worst = {
      ...DEMO_ANSWERS.zofia,
      age: 35,
      height: 185,
      two_first_degree_relatives_age: 'under_40',
      breast_density: '4',
      benign_formation_diagnosed: 'yes',
      menopausal_status: 'no',
      menstrual_period_start_age: 'under_11',
    };
    const { capped, cap, risk } = numbered(worst);
    expect(capped).toBe(true);
    const { uncapped, lowered_by } = cap ?? { uncapped: risk, lowered_by: risk };
    expect(uncapped.lifetime).toBeGreaterThan(risk.lifetime);
    expect(risk.lifetime / uncapped.lifetime).toBeCloseTo(1 - lowered_by.lifetime, 12);
    expect(numbered(DEMO_ANSWERS.anna).cap).toBeNull();
    expect(summaryOf({ ...stored, ...assembleReport(DEMO_ANSWERS.anna) }).capped).toBe(false);
  });

  it.each([
    [{ gene_variant: 'yes' }, ['gene_variant'], ['genetic_care', 'changes_to_doctor']],
    [{ gene_variant: 'in_family' }, ['family_variant'], ['genetic_counselling', 'changes_to_doctor']],
    [{ chest_radiotherapy: 'yes' }, ['chest_radiotherapy'], ['breast_clinic', 'changes_to_doctor']],
    [{ breast_biopsy: 'yes', atypia_or_lcis: 'yes' }, ['lcis_or_atypia'], ['breast_clinic', 'changes_to_doctor']],
    [{ had_breast_cancer: 'yes' }, ['breast_cancer'], ['own_follow_up', 'changes_to_doctor']],
  ])('gives no number but what to do instead for %j', (answers, gates, instead) => {
    const report = { ...stored, ...assembleReport({ ...DEMO_ANSWERS.zofia, age: 30, ...answers }) };
    expect(report).toMatchObject({ numbered: false, gates, instead });
    expect(schema.parse(report)).toEqual(report);
    expect(Object.keys(report).filter((key) => /risk|average|curve|nice|band/.test(key))).toEqual([]);
    expect(summaryOf(report)).toMatchObject({ risk: null, risk_group: null, advice_first: true });
  });
});
