import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { askedAnswers, holds } from '@vesela/questionnaire';
import {
  gatesOf,
  type PopulationRates,
  populationFor,
  profileOf,
  RISK_POPULATIONS,
  reportFigures,
} from '@vesela/risk-model';
import fc from 'fast-check';
import { definition } from '../src/questionnaire/definition.ts';
import { assembleReport } from '../src/reports/assemble-report.ts';
import { type Harness, startService } from './harness.ts';
import { randomAnswers } from './random-answers.ts';

const { response } = calculatorContract.routes.getPopulationRates;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

/** The rates as a browser receives them: parsed from the response text. */
async function fetched(code: string): Promise<PopulationRates> {
  const { text } = await (await harness.user('rates')).get(`/populations/${code}`).expect(200);
  const { first_age: firstAge, hazard, incidence, mortality } = response.parse(JSON.parse(text));
  return { firstAge, hazard, incidence, mortality };
}

describe('the rates of a population', () => {
  it('yield the same figures in the browser and the service, bit for bit, for 500 random users', async () => {
    const rates = new Map<string, PopulationRates>();
    for (const code of RISK_POPULATIONS) rates.set(code, await fetched(code));
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const answers = askedAnswers(
          definition,
          randomAnswers((max) => g(fc.nat, { max })),
        );
        fc.pre(gatesOf(answers).length === 0);
        fc.pre(!definition.checks.some((check) => holds(check.failIf, answers)));
        // What the service keeps and sends is JSON, too.
        const report = JSON.parse(JSON.stringify(assembleReport(answers)));
        const own = rates.get(populationFor(String(answers.country)));
        const here = own && reportFigures(profileOf(report.answers), own);
        for (const [name, value] of Object.entries(here ?? {})) expect([name, value]).toEqual([name, report[name]]);
        expect(here).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it('do not exist for a population without data', async () => {
    const user = await harness.user('rates');
    for (const code of ['XX', '__proto__', 'constructor']) await user.get(`/populations/${code}`).expect(404);
  });
});
