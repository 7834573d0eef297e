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
import { sampleReport } from '../../testing/sample-report.ts';

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
    expect(risks?.textContent).toContain('10 years 17 in 100015 in 1000That is about 2 in 1000 more than average.');
    const terms = within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(sheet)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms.map((term, i) => `${term}: ${values[i]}`)).toEqual([
      'Age: 46 years',
      'Weight: 66.5 kg',
      'Height: 168 cm',
      'Mother, sisters, daughters with breast cancer: None',
      'Age at first period: 13',
      'Children born: I would rather not say',
      'Alcohol: not known',
      'Country of residence: Latvia',
    ]);
    expect(sheet.textContent).toContain('Histology of a biopsy');
    expect(sheet.textContent).toContain('PMID 31165158');
    expect(sheet.textContent).toContain('Model icare-lit-extended-1.0.0, questions 1.0.0.');
  });

  it('shows genetic advice before the figures', async () => {
    calculator.reports = [{ ...own, capped: true }];
    await open();
    const headings = within(await screen.findByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).toBe('Genetic advice comes first');
    expect(screen.getByText(/capped at eight times/)).toBeTruthy();
  });

  it('prints', async () => {
    window.print = jest.fn();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print for my doctor' }));
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
