import { describe, expect, it } from '@jest/globals';
import { eligibilityOf, factsOf, METHOD_IDS, ROW_IDS, rowWords } from '@vesela/contraception-rules';
import { LANGUAGES } from '@vesela/framework';
import { methodsTexts } from '../methods-texts.ts';
import { verdictOf } from '../testing/sample-eligibility.ts';
import { KNOWN_QUESTIONS, lineText, type Verdict, verdictLines, verdictOn } from './verdict.ts';

const keys = (changes: Partial<Verdict>) => verdictLines(verdictOf('implant', changes)).map(({ key }) => key);

describe('verdict on a method', () => {
  it.each<[string, Partial<Verdict>, string[]]>([
    ['nothing speaks against it', {}, ['suitability.suits.why']],
    ['benefits outweigh', { category: 2, possible: [2, 2], reasons: ['epilepsy'] }, ['suitability.benefit.because']],
    [
      'not rated by any table',
      { suitability: 'unrated', category: null, possible: null, starting: null },
      ['suitability.unrated.why'],
    ],
    [
      'a doctor decides',
      { suitability: 'ask_doctor', category: 3, possible: [3, 3], reasons: ['epilepsy'] },
      ['suitability.ask_doctor.because'],
    ],
    [
      'severity is unknown',
      { suitability: 'ask_doctor', category: 2, reasons: ['epilepsy'], ask_about: ['liver_hcc'] },
      ['suitability.unsure'],
    ],
    [
      'both, and a question decides',
      { suitability: 'ask_doctor', category: 3, reasons: ['epilepsy'], ask_about: ['liver_hcc'], decides: ['q2503'] },
      ['suitability.ask_doctor.because', 'suitability.unsure', 'suitability.decides'],
    ],
    [
      'nothing was answered',
      { suitability: 'ask_doctor', category: null, possible: [1, 4], starting: [1, 4], decides: ['q28', 'q25'] },
      ['suitability.open', 'suitability.decides'],
    ],
    [
      'nothing was answered, and no answer alone decides',
      { suitability: 'ask_doctor', category: null, possible: [1, 4], starting: [1, 4], open: ['q25', 'q30'] },
      ['suitability.open.because'],
    ],
    [
      'illnesses were not named',
      {
        suitability: 'ask_doctor',
        category: 1,
        possible: [1, 4],
        ask_about: [
          ...['stroke', 'epilepsy', 'sle_none_of_above', 'migraine_with_aura'],
          ...['breast_cancer_current', 'meningioma', 'cirrhosis_severe', 'diabetes_no_vascular'],
        ],
      },
      ['suitability.open'],
    ],
    [
      'a pregnancy would be a risk',
      {
        ...{ suitability: 'ask_doctor', category: 3, possible: [3, 3] },
        ...{
          reasons: ['stroke', 'latex_allergy'],
          ask_about: ['gtd_decreasing'],
          if_pregnant: ['stroke', 'gtd_decreasing'],
        },
      },
      [
        'suitability.ask_doctor.because',
        'suitability.alone.because',
        'suitability.alone.unsure',
        'suitability.latex_free',
      ],
    ],
    [
      'not suitable',
      { suitability: 'not_suitable', category: 4, possible: [4, 4], reasons: ['stroke'] },
      ['suitability.not_suitable.because'],
    ],
    [
      'suitable to continue, not to start',
      { category: 2, possible: [2, 2], starting: [4, 4], in_use: true, reasons: ['vaginitis'] },
      ['suitability.benefit.because', 'suitability.start_differs'],
    ],
  ])('%s', (_what, changes, expected) => {
    const same = changes.possible && !changes.starting ? { starting: changes.possible } : {};
    expect(keys({ ...same, ...changes })).toEqual(expected);
  });

  it('gives a reason wherever it says "because", for each illness in the rules', () => {
    for (let illness = 0; illness < 32; illness += 1) {
      const rules = eligibilityOf(factsOf({ q15: 42, q3: ['1', '5'], q22: '1', q25: [String(illness)] }));
      for (const { method, category, suitability, reasons, askAbout, ifPregnant } of rules) {
        const changes = {
          category,
          suitability,
          reasons: [...reasons],
          ask_about: [...askAbout],
          if_pregnant: [...ifPregnant],
        };
        const lines = verdictLines(verdictOf(method, changes));
        expect(lines.length).toBeGreaterThan(0);
        for (const { key, rows } of lines) expect(/because|unsure/.test(key)).toBe(rows.length > 0);
      }
    }
  });

  it('says of the emergency pill which kind is meant, and with medicines that weaken it only one', () => {
    const of = (reasons: string[]) => verdictLines(verdictOf('emergency_pill', { reasons })).map(({ key }) => key);
    expect(of([])).toEqual(['suitability.suits.why', 'suitability.emergency']);
    expect(of(['ec_cyp3a4'])).toEqual(['suitability.benefit.because', 'suitability.emergency.weakened']);
  });

  it('is undefined without a report', () => {
    for (const method of METHOD_IDS) expect(verdictOn(undefined, method)).toBeUndefined();
  });

  it('names rows and questions with the same words once', () => {
    const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
      key.startsWith('suitability') ? `${values?.reasons} / ${values?.questions}` : key;
    const line = {
      key: 'suitability.decides' as const,
      rows: ['hypertension_160plus', 'hypertension_vascular'],
      questions: ['q2503', 'q9999'],
    };
    expect(lineText(t, line, (names) => names.join('; '))).toBe('illness.3 / decide.q2503; decide.other');
  });

  it.each(LANGUAGES)('has words for every row and question in %s', async (language) => {
    const { default: texts } = await methodsTexts[language]();
    const questions = [...KNOWN_QUESTIONS, 'other'].map((id) => `decide.${id}`);
    const rows = [...ROW_IDS, 'no_such_row'].map(rowWords);
    expect(ROW_IDS.filter((row) => rowWords(row) === 'row.unknown')).toEqual([]);
    expect([...questions, ...rows].filter((key) => !texts[key])).toEqual([]);
  });
});
