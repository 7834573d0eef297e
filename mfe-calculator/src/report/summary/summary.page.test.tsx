/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator } from '../../testing/fake-calculator.ts';
import { openPage } from '../../testing/open-page.ts';
import { pageText, RAW } from '../../testing/page-text.ts';
import { reportWithoutNumber, sampleReport } from '../../testing/sample-report.ts';

const answers = {
  age: 46,
  weight: 66.5,
  height: 168,
  alcohol: 'unknown',
  first_degree_relative: 'none',
  menstrual_period_start_age: '13',
  childbirth_amount: 'unknown',
  country: 'LV',
  municipality: 'LV-RIX',
};
const own = sampleReport({ answers });
const LOWERED = sampleReport({
  answers,
  referral: { verdict: 'yes', criteria: ['first_degree_male'], open: [] },
  not_counted: ['male_relatives'],
  capped: true,
  nice: own.nice && { ...own.nice, capped: true },
  cap: { uncapped: { ...own.risk, years_of_follow_up_10: 0.0294 }, lowered_by: own.risk },
});
let calculator: FakeCalculator;
const open = (language: Language = 'en') =>
  openPage(`/CalculatorReport/${own.id}/summary`, (request) => calculator.answer(request), { language });

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(own);
  calculator.reports = [own];
});
afterEach(cleanup);

describe('the summary for the doctor', () => {
  it('contains figures, answers, what was not asked, sources, date and model', async () => {
    await open();
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toContain('summary for the doctor');
    expect(sheet.textContent).toContain('21 November 2026');
    const [risks] = within(sheet).getAllByRole('table');
    expect(risks?.textContent).toContain(
      '10 years (to the 56th birthday)17 in 1000between 14 and 21 in 100015 in 1000A little higher than the average.',
    );
    const terms = within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(sheet)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms.map((term, i) => `${term}: ${values[i]}`)).toEqual([
      'Age: 46 years',
      'Weight: 66.5\u00a0kg',
      'Height: 168\u00a0cm',
      'Mother, sisters, daughters with breast cancer: None',
      'Age at first period: 13',
      'Children born: I prefer not to answer',
      'Alcohol: not known',
      'Country of residence: Latvia',
    ]);
    expect(sheet.textContent).toContain('Sarcoma before the age of 45 in the family');
    expect(sheet.textContent).not.toContain('Histology of a biopsy');
    expect(sheet.textContent).toContain(
      'Not asked because of her other answers: Breast cancer or DCIS, now or before; ',
    );
    expect(sheet.textContent).toContain('Gene variant that raises the risk; Radiotherapy to the chest');
    expect(sheet.textContent).toContain('PMID 31165158');
    expect(sheet.textContent).toContain('Not validated against what later happened to women in Latvia or Poland.');
    expect(sheet.textContent).toContain('Model icare-lit-extended-2.3.0, questions 2.0.0.');
    expect(sheet.textContent).toContain('At what age a grandmother, aunt, niece or half-sister got cancer');
  });

  it('shows genetic advice before the figures', async () => {
    calculator.reports = [LOWERED];
    await open();
    const headings = within(await screen.findByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).toBe('Referral because of family history (NICE CG164)');
    expect(screen.getByText('Breast cancer in a father, brother or son.')).toBeTruthy();
    expect(screen.getByText(/not counted in the number: breast cancer in men/)).toBeTruthy();
    expect(screen.getByText(/The number was lowered from 29 in 1000/)).toBeTruthy();
    expect(screen.getByRole('cell', { name: '17 in 1000 (lowered from 29 in 1000)' })).toBeTruthy();
    expect(screen.getByText(/^Lowered: we count no more than 8 times/)).toBeTruthy();
    expect(screen.getByText(/What each answer adds was worked out before that/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Of 1000, in the next 10 years' })).toBeTruthy();
  });

  it('tells a question that nobody asked from one that she cannot answer', async () => {
    const asked = ['gene_variant', 'first_degree_relative', 'ovarian_cancer'] as const;
    calculator.reports = [
      reportWithoutNumber({
        id: own.id,
        answers: { age: 30, gene_variant: 'unknown', chest_radiotherapy: 'yes', country: 'LV' },
        referral: { verdict: 'ask', criteria: [], open: [...asked] },
        gates: ['chest_radiotherapy'],
      }),
    ];
    await open();
    const { textContent } = await screen.findByRole('article');
    expect(textContent).toContain('She does not know: gene variant (hers or in the family).');
    expect(textContent).toContain(
      'Not asked, because the test ended without a number: breast cancer in close relatives and ovarian cancer in the family.',
    );
  });

  it('names the factors whose error no range contains', async () => {
    const { interval } = own;
    if (!interval) throw new Error('the sample report has an interval');
    calculator.reports = [{ ...own, interval: { ...interval, not_covered: ['weight', 'first_birth'] } }];
    await open();
    expect((await screen.findByRole('article')).textContent).toContain(
      'we found no published margin of error, so the ranges leave that out: weight and age at first birth.',
    );
  });

  it('has no table of factors where no answer counts', async () => {
    const unknown = <Group extends object>(group: Group): Group =>
      Object.fromEntries(
        Object.entries(group).map(([name, factors]) => [
          name,
          factors.map((factor: object) => ({ ...factor, known: false })),
        ]),
      ) as Group;
    const { managablefactors, nonmanagablefactors } = own;
    calculator.reports = [
      { ...own, managablefactors: unknown(managablefactors), nonmanagablefactors: unknown(nonmanagablefactors) },
    ];
    await open();
    await screen.findByRole('article');
    expect(screen.getByRole('heading', { name: 'Her answers' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Factors' })).toBeNull();
  });

  it('names what an earlier version of the questions left out', async () => {
    calculator.reports = [{ ...own, questionnaire_version: '1.0.0' }];
    await open();
    expect((await screen.findByRole('article')).textContent).toContain('Histology of a biopsy');
  });

  it('of a report without a number says why, and holds no figure', async () => {
    calculator.reports = [reportWithoutNumber({ id: own.id })];
    await open();
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByRole('heading', { name: 'No number: the model does not apply' })).toBeTruthy();
    expect(sheet.textContent).toContain('a gene variant that raises the risk');
    expect(sheet.textContent).not.toMatch(/in 1000/);
  });

  it('speaks of her and not to her, in every language', async () => {
    const toHer = {
      en: /\byou(r|rs|rself)?\b/i,
      lv: /(?<!\p{L})j(ūs|ūsu|ums)(?!\p{L})|lūdzu/iu,
      ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})|пожалуйста/iu,
      pl: /(?<!\p{L})(Ty|Ciebie|Tobie|Ci|Cię|Tw[oó]j\p{L}*)(?!\p{L})|[Pp]orozmawiaj/u,
    };
    const referral = { verdict: 'ask' as const, criteria: [], open: ['gene_variant' as const] };
    const before = { ...own.answers, gene_variant: 'unknown', menopausal_status: 'no' };
    for (const language of LANGUAGES)
      for (const report of [LOWERED, { ...own, capped: true, referral }, { ...own, answers: before, age: 52 }]) {
        calculator.reports = [report];
        await open(language);
        const { textContent } = await screen.findByRole('article');
        expect(toHer[language].exec(textContent ?? '')?.[0]).toBeUndefined();
        cleanup();
      }
  });

  it('saves the family as a CanRisk file and says what the file assumes', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    calculator.reports = [
      { ...own, answers: { ...answers, first_degree_relative: 'one', one_first_degree_relative_age: '50_59' } },
    ];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save the CanRisk file' }));
    expect(await screen.findByText(/We did not ask which relative it is/)).toBeTruthy();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.size).toBeGreaterThan(100);
  });

  it('prints', async () => {
    window.print = jest.fn();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print the summary' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('renders in four languages without mixing them', async () => {
    const sheets = new Map<Language, string>();
    for (const language of LANGUAGES) {
      await open(language);
      sheets.set(language, (await screen.findByRole('article')).textContent ?? '');
      expect(pageText().replaceAll(/doi \S+|PMC\S+|\S+\.\w+\.\S+|github\S+/g, '')).not.toMatch(RAW);
      await expectAccessible({ language });
      cleanup();
    }
    // Sources keep their own language; they are the only sentences that two sheets share.
    const sentences = (language: Language) =>
      (sheets.get(language) ?? '')
        .split(/[.:;!?]/)
        .filter((part) => /[a-zа-яё]{4,} [a-zа-яё]{4,} [a-zа-яё]{4,}/i.test(part));
    const english = new Set(sentences('en').filter((part) => !/Cancer|Registr|Nations|Krajowy|iCARE|NICE/.test(part)));
    for (const language of ['lv', 'ru', 'pl'] as const)
      expect(sentences(language).filter((part) => english.has(part))).toEqual([]);
    expect(/[а-яё]/i.test(sheets.get('en') ?? '')).toBe(false);
    expect(/[а-яё]/i.test(sheets.get('lv') ?? '')).toBe(false);
    expect(/[а-яё]/i.test(sheets.get('pl') ?? '')).toBe(false);
  });
});
