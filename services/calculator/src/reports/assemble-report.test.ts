import { describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { holds } from '@vesela/questionnaire';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { definition } from '../questionnaire/definition.ts';
import { assembleReport } from './assemble-report.ts';

const schema = calculatorContract.routes.getReport.response;
const stored = { id: '00000000-0000-4000-8000-000000000000', created_at: '2026-11-21T08:00:00.000Z' };

describe('assembleReport', () => {
  it('yields three different reports for the demo users', () => {
    const users = [DEMO_ANSWERS.anna, DEMO_ANSWERS.ilze, DEMO_ANSWERS.zofia].map(assembleReport);
    expect(users.map((r) => [r.population, r.risk_group, r.relative_band, r.bmi_group])).toEqual([
      ['LV', 'near_population', 'similar', 'optimal'],
      ['LV', 'near_population', 'lower', 'optimal'],
      ['PL', 'moderate', 'higher', 'raised'],
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
        const { risk, average, curve, age } = report;
        expect(curve[0]).toEqual({ age, you: 0, average: 0 });
        expect(curve.at(-1)).toEqual({ age: 85, you: risk.lifetime, average: average.lifetime });
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
});
