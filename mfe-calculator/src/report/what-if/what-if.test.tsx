/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import { perThousandBetween, populationRates, profileOf, reportFigures } from '@vesela/risk-model';
import { peopleOf } from '../../people.ts';
import {
  createFakeCalculator,
  type FakeCalculator,
  problemResponse,
  RECOMPUTED,
} from '../../testing/fake-calculator.ts';
import { openPage } from '../../testing/open-page.ts';
import { pageText, RAW } from '../../testing/page-text.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import { SLIDERS } from './steps.ts';

const ANSWERS = {
  age: 61,
  measuring_system: 'metric',
  weight: 84,
  height: 172,
  moderately_exercise_hours: 1,
  vigorously_exercise_hours: 0,
  alcohol: 14,
  oral_contraception: 'past',
  first_degree_relative: 'none',
  menopausal_status: 'yes',
  onset_of_menopause: '50_54',
  country: 'PL',
};
const figuresOf = (answers: typeof ANSWERS) => reportFigures(profileOf(answers), populationRates('PL'));
const own = sampleReport({ age: 61, population: 'PL', answers: ANSWERS, ...figuresOf(ANSWERS) });

let calculator: FakeCalculator;
const open = async (language: Language = 'en') => {
  const platform = await openPage(`/CalculatorReport/${own.id}`, (request) => calculator.answer(request), { language });
  await screen.findByRole('heading', { level: 1 });
  openLayers();
  return platform;
};
/** The first lookup waits for the model to load. */
const slider = (name: RegExp) => screen.findByRole('slider', { name });
const outcome = () => screen.getByRole('heading', { name: 'What the model shows then' }).parentElement as HTMLElement;
const column = (n: number) =>
  within(within(outcome()).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[n]?.textContent);
/** The numbers that the model gives for the time spans, each with its range. */
const withRanges = ({ risk, interval }: ReturnType<typeof figuresOf>) =>
  (Object.keys(risk) as (keyof typeof risk)[]).map((span) => {
    const { low, high } = perThousandBetween(interval.risk[span].low, interval.risk[span].high);
    return `${peopleOf(risk[span]).exact} in 1000between ${low} and ${high} in 1000`;
  });
const shown = (risk: object) => Object.values(risk).map((value: number) => `${peopleOf(value).exact} in 1000`);

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(own);
  calculator.reports = [own];
});
afterEach(cleanup);

describe('what if', () => {
  it("shows the model's numbers for the changed answers, and the original ones after a reset", async () => {
    await open();
    const alcohol = await slider(/Alcohol/);
    expect(column(2)).toEqual(withRanges(figuresOf(ANSWERS)));
    fireEvent.change(alcohol, { target: { value: '0' } });
    const tried = figuresOf({ ...ANSWERS, alcohol: 0 });
    expect(column(1)).toEqual(withRanges(figuresOf(ANSWERS)));
    expect(column(2)).toEqual(withRanges(tried));
    expect(column(3)).toEqual(shown(own.average));
    const before = peopleOf(own.risk.years_of_follow_up_10).count;
    const after = peopleOf(tried.risk.years_of_follow_up_10).count;
    expect(after).toBeLessThan(before);
    const effect = `about ${before - after} in 1000 fewer`;
    expect(screen.getByText(/This change alone/).textContent).toMatch(
      new RegExp(
        `This change alone: ${effect}, in the next 10 years\\. The range of the difference: between [\\d.]+ and [\\d.]+ fewer\\.$`,
      ),
    );
    expect(screen.getByText(/instead of/).textContent).toContain(
      `${after} in 1000 instead of ${before} in 1000 in the next 10 years: ${effect}.`,
    );
    expect(screen.getByText(/instead of/).textContent).toMatch(
      /The range of the new number: between \d+ and \d+ in 1000\./,
    );
    const reset = screen.getByRole('button', { name: 'Back to my answers' });
    await userEvent.click(reset);
    expect(document.activeElement).toBe(reset);
    expect(column(2)).toEqual(withRanges(figuresOf(ANSWERS)));
    expect(screen.queryByText(/This change alone/)).toBeNull();
  });

  it('moves step by step without dragging, and not beyond the ends', async () => {
    await open();
    const weight = await slider(/Weight/);
    expect(weight.getAttribute('aria-valuetext')).toBe('84\u00a0kg');
    await userEvent.click(screen.getByRole('button', { name: 'Less: Weight' }));
    expect(weight.getAttribute('aria-valuetext')).toBe('83\u00a0kg');
    fireEvent.change(weight, { target: { value: '0' } });
    const least = weight.getAttribute('aria-valuetext');
    // No error of the effect of weight is published.
    expect(screen.getByText(/This change alone/).textContent).toMatch(
      /The difference has no range, because we found no published error for: weight\.$/,
    );
    const less = screen.getByRole('button', { name: 'Less: Weight' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(less);
    expect(weight.getAttribute('aria-valuetext')).toBe(least);
  });

  it('follows the time span', async () => {
    await open();
    fireEvent.change(await slider(/Alcohol/), { target: { value: '0' } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time span' }), 'lifetime');
    expect(screen.getByText(/instead of|no difference\.$/).textContent).toContain('by the 90th birthday');
  });

  it('makes no promises, and lists separately what cannot be changed', async () => {
    await open();
    await slider(/Weight/);
    expect(screen.getByText(/cannot promise/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What cannot be changed' }).parentElement?.textContent).toContain(
      'height',
    );
    expect(screen.getByText(/None of this is your fault/)).toBeTruthy();
  });

  it('makes no suggestion about weight below 50, and offers the pill if it can be chosen', async () => {
    const young = { ...ANSWERS, age: 35, menopausal_status: 'no', oral_contraception: 'under_8_years' };
    calculator.reports = [sampleReport({ age: 35, population: 'PL', answers: young, ...figuresOf(young) })];
    await open();
    await slider(/Weight/);
    expect(screen.getByText(/Please do not gain or lose weight/)).toBeTruthy();
    const choices = within(screen.getByRole('group', { name: 'Contraceptive pill' })).getAllByRole('radio');
    expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false]);
    await userEvent.click(screen.getByRole('radio', { name: 'Taken before, not any more' }));
    expect(column(2)).toEqual(withRanges(figuresOf({ ...young, oral_contraception: 'past' })));
  });

  it('does not say from 50 on that weight raises the risk before menopause', async () => {
    const before = { ...ANSWERS, age: 52, menopausal_status: 'no' };
    calculator.reports = [sampleReport({ age: 52, population: 'PL', answers: before, ...figuresOf(before) })];
    await open();
    await slider(/Weight/);
    expect(screen.getByText(/Until then more weight does not raise the risk/)).toBeTruthy();
    expect(screen.queryByText(/more weight is linked to somewhat more risk/)).toBeNull();
  });

  it('leaves out unknown answers', async () => {
    calculator.reports = [{ ...own, answers: { ...ANSWERS, alcohol: 'unknown' } }];
    await open();
    await slider(/Weight/);
    expect(screen.queryByRole('slider', { name: /Alcohol/ })).toBeNull();
    expect(screen.getByText(/You did not answer these/).textContent).toMatch(/: alcohol\.$/);
  });

  const line = () => document.querySelector('#risk-what-if')?.textContent ?? '';

  it.each([
    [{}, 'weight, alcohol, moderate activity and vigorous activity', undefined],
    [{ alcohol: 'unknown' }, 'weight, moderate activity and vigorous activity', 'alcohol'],
    // Her weight counts as the body mass index.
    [{ height: 'unknown' }, 'alcohol, moderate activity and vigorous activity', 'height'],
    [
      { weight: 'unknown', height: 'unknown', vigorously_exercise_hours: 'unknown' },
      'alcohol and moderate activity',
      'weight and vigorous activity',
    ],
  ])('with %j invites to change only what she answered: %s', async (left, offered, open_) => {
    calculator.reports = [{ ...own, answers: { ...ANSWERS, ...left } }];
    await open();
    await slider(/Moderate/);
    expect(line()).toContain(`Answers you can change here: ${offered}`);
    expect(line()).toMatch(/^What if….*\d in 1000 \(between \d+ and \d+ in 1000\) now/);
    const unanswered = screen.queryByText(/You did not answer these/)?.textContent;
    if (open_ === undefined) expect(unanswered).toBeUndefined();
    else expect(unanswered).toMatch(new RegExp(`: ${open_}\\.$`));
  });

  it.each(LANGUAGES)('invites to nothing where she answered none of it, in %s', async (language) => {
    const { age, measuring_system, height, country } = ANSWERS;
    const unknown = Object.fromEntries([...SLIDERS, 'oral_contraception'].map((question) => [question, 'unknown']));
    calculator.reports = [{ ...own, answers: { age, measuring_system, height, country, ...unknown } }];
    await open(language);
    const none = {
      en: 'You did not answer the questions',
      lv: 'Jūs neatbildējāt',
      ru: 'Вы не ответили',
      pl: 'Nie odpowiedziałaś',
    };
    expect(line()).toContain(none[language]);
    await waitFor(() => expect(line()).toMatch(/: .+,.+,.+\.$/));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(line()).not.toContain('1000');
  });

  it('leaves the report intact when the rates cannot be loaded', async () => {
    calculator.overrides.set('GET populations', () => problemResponse(404, 'not_found'));
    await open();
    expect(await screen.findByText(/The rest of your report is complete/)).toBeTruthy();
    expect(screen.getByRole('tabpanel')).toBeTruthy();
  });

  it.each(LANGUAGES)('renders in %s', async (language) => {
    await open(language);
    await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(4));
    for (const one of screen.getAllByRole('slider')) fireEvent.change(one, { target: { value: '0' } });
    expect(pageText()).not.toMatch(RAW);
  });
});

describe('a report of an earlier model', () => {
  const old = { ...own, model_version: 'icare-lit-extended-0.9.0' };

  it('is recomputed on request, and does not change', async () => {
    calculator.reports = [old];
    const platform = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Work out my result again' }));
    await waitFor(() => expect(platform.visited).toEqual([`/CalculatorReport/${RECOMPUTED}`]));
    expect(calculator.reports).toContain(old);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it.each([
    [409, 'questionnaire_changed', /take the test again/],
    [422, 'validation_failed', /delete one first/],
    [500, 'internal', /Please try again/],
  ] as const)('says why it cannot be recomputed (%i)', async (status, code, words) => {
    calculator.reports = [old];
    await open();
    const button = await screen.findByRole('button', { name: 'Work out my result again' });
    calculator.overrides.set('POST reports', () => problemResponse(status, code));
    await userEvent.click(button);
    const section = screen.getByRole('region', { name: 'There is a newer model' });
    expect((await within(section).findByRole('alert')).textContent).toMatch(words);
  });
});
