import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MODEL_VERSION } from '../src/version.ts';
import { auc, aucWithinAge, calibrationSlope, deciles, decisionCurve, expectedOverObserved } from './measures.ts';
import { filesOf } from './page.ts';
import { PUBLISHED } from './published.ts';
import { SMALL_RUN, type StudyResult, study } from './study.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const result = JSON.parse(read('results.json')) as StudyResult;

describe('the page of validate:risk', () => {
  it('is what the command writes from its numbers', () => {
    for (const [name, text] of Object.entries(filesOf(result))) expect([name, read(name)]).toEqual([name, text]);
    expect(result.modelVersion).toBe(MODEL_VERSION);
    expect(result.cohorts.map(({ women }) => women)).toEqual([100_000, 100_000]);
  });

  it('has the numbers of this model: a small run gives what the command wrote (else run npm run -s validate:risk)', () => {
    expect(study(SMALL_RUN)).toEqual(JSON.parse(read('small-run.json')));
  });

  it('agrees with the published rates and with its own outcomes', () => {
    for (const { shownOverPopulation, scenarios } of result.cohorts) {
      expect(Math.abs(shownOverPopulation - 1)).toBeLessThan(0.03);
      for (const { scenario, ratio, slope } of scenarios) {
        expect([scenario, ratio.low < 1 && ratio.high > 1]).toEqual([scenario, true]);
        if (scenario !== 'half_as_strong') expect(Math.abs(slope - 1)).toBeLessThan(0.1);
        else expect(slope).toBeLessThan(0.8);
      }
    }
  });

  it('says first what it does not prove, and names the source of every figure of a paper', () => {
    expect(read('README.md').split('\n')[2]).toContain('does not prove');
    for (const { source, abstractOnly, ratio, auc: area } of PUBLISHED) {
      expect(abstractOnly || source.includes('connect.myesr.org')).toBe(true);
      expect(ratio ?? area).not.toBeNull();
    }
  });
});

describe('the measures', () => {
  const women = (...rows: [risk: number, isCase: boolean, age?: number][]) =>
    rows.map(([risk, isCase, age = 50]) => ({ risk, isCase, age }));

  it('count pairs for the area under the curve, ties half', () => {
    expect(auc(women([0.1, false], [0.2, true], [0.3, false], [0.4, true]))).toBe(0.75);
    expect(auc(women([0.1, false], [0.1, true]))).toBe(0.5);
  });

  it('compare within one age', () => {
    const rows = women([0.1, true, 40], [0.05, false, 40], [0.4, false, 70], [0.5, true, 70]);
    expect(auc(rows)).toBe(0.75);
    expect(aucWithinAge(rows)).toBe(1);
  });

  it('put tenths in order and expected over observed', () => {
    const rows = women(...Array.from({ length: 100 }, (_, i): [number, boolean] => [(i + 1) / 200, i % 4 === 0]));
    expect(deciles(rows)[0]).toMatchObject({ observed: 0.3 });
    expect(deciles(rows)[0]?.expected).toBeCloseTo(0.0275, 10);
    expect(expectedOverObserved(rows).ratio).toBeCloseTo(25.25 / 25, 10);
  });

  it('find the slope of predictions that are twice as far apart as the truth', () => {
    const truth = [0.2, 0.4, 0.6, 0.8];
    const rows = truth.flatMap((p) => {
      const odds = (p / (1 - p)) ** 2;
      return women(...Array.from({ length: 10 }, (_, i): [number, boolean] => [odds / (1 + odds), i < p * 10]));
    });
    expect(calibrationSlope(rows)).toBeCloseTo(0.5, 6);
  });

  it('weigh false alarms by the odds of the threshold', () => {
    const [first] = decisionCurve(women([0.5, true], [0.5, false], [0.001, false], [0.001, false]));
    expect(first?.threshold).toBe(0.005);
    expect(first?.model).toBeCloseTo((1 - 0.005 / 0.995) / 4, 12);
    expect(first?.everybody).toBeCloseTo((1 - (3 * 0.005) / 0.995) / 4, 12);
  });
});
