import { describe, expect, it } from '@jest/globals';
import { eligibilityOf, factsOf, METHOD_IDS } from '@vesela/contraception-rules';
import { verdictOf } from '../testing/sample-eligibility.ts';
import { type Verdict, verdictLines, verdictOn } from './verdict.ts';

const keys = (changes: Partial<Verdict>) => verdictLines(verdictOf('implant', changes)).map(({ key }) => key);

describe('verdict on a method', () => {
  it.each<[string, Partial<Verdict>, string[]]>([
    ['nothing speaks against it', {}, ['suitability.suits.why']],
    ['benefits outweigh', { category: 2, reasons: ['epilepsy'] }, ['suitability.benefit.because']],
    ['not rated by any table', { suitability: 'unrated', category: null, starting: null }, ['suitability.unrated.why']],
    [
      'a doctor decides',
      { suitability: 'ask_doctor', category: 3, reasons: ['epilepsy'] },
      ['suitability.ask_doctor.because'],
    ],
    [
      'severity is unknown',
      { suitability: 'ask_doctor', category: 2, reasons: ['epilepsy'], ask_about: ['liver_hcc'] },
      ['suitability.unsure'],
    ],
    [
      'both',
      { suitability: 'ask_doctor', category: 3, reasons: ['epilepsy'], ask_about: ['liver_hcc'] },
      ['suitability.ask_doctor.because', 'suitability.unsure'],
    ],
    [
      'the product in use is unknown',
      { suitability: 'ask_doctor', category: 2, starting: 3, in_use: true },
      ['suitability.kind_unknown', 'suitability.start_differs'],
    ],
    [
      'not suitable',
      { suitability: 'not_suitable', category: 4, reasons: ['stroke'] },
      ['suitability.not_suitable.because'],
    ],
    [
      'suitable to continue, not to start',
      { category: 2, starting: 4, in_use: true, reasons: ['vaginitis'] },
      ['suitability.benefit.because', 'suitability.start_differs'],
    ],
  ])('%s', (_what, changes, expected) => expect(keys(changes)).toEqual(expected));

  it('gives a reason wherever it says "because", for each illness in the rules', () => {
    for (let illness = 0; illness < 23; illness += 1) {
      const rules = eligibilityOf(factsOf({ q15: 42, q3: ['1', '5'], q22: '1', q25: [String(illness)] }));
      for (const { askAbout, inUse, ...rest } of rules) {
        const lines = verdictLines({ ...rest, ask_about: [...askAbout], in_use: inUse, reasons: [...rest.reasons] });
        expect(lines.length).toBeGreaterThan(0);
        for (const { key, rows } of lines) {
          expect(/because|unsure/.test(key)).toBe(rows.length > 0);
        }
      }
    }
  });

  it('is undefined without a report', () => {
    for (const method of METHOD_IDS) expect(verdictOn(undefined, method)).toBeUndefined();
  });
});
