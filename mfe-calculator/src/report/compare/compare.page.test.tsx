/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator } from '../../testing/fake-calculator.ts';
import { openPage } from '../../testing/open-page.ts';
import { pageText, RAW } from '../../testing/page-text.ts';
import { reportWithoutNumber, sampleReport } from '../../testing/sample-report.ts';

const reportOf = (n: number, changes: Parameters<typeof sampleReport>[0]) =>
  sampleReport({
    id: `${n}1111111-2222-4333-8444-555555555555`,
    created_at: `202${n}-03-01T12:00:00.000Z`,
    ...changes,
  });
const first = reportOf(4, { age: 44, answers: { age: 44, alcohol: 7, weight: 70, menopausal_status: 'no' } });
const second = reportOf(5, { age: 45, answers: { age: 45, alcohol: 7, weight: 70, menopausal_status: 'no' } });
const third = reportOf(6, {
  age: 46,
  answers: { age: 46, alcohol: 1, weight: 70, menopausal_status: 'yes', onset_of_menopause: '45_49' },
  model_version: 'icare-lit-extended-3.0.0',
});
let calculator: FakeCalculator;
const open = (id = third.id, language: Language = 'en') =>
  openPage(`/CalculatorReport/${id}/compare`, (request) => calculator.answer(request), { language });
const changes = async () => {
  const table = within(await screen.findByRole('region', { name: 'Which answers changed' })).getByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(first);
  calculator.reports = [third, second, first];
});
afterEach(cleanup);

describe('two reports side by side', () => {
  it('starts with the next older one and lists the changed answers', async () => {
    await open();
    expect(await changes()).toEqual([
      ['Age', '45 years', '46 years'],
      ['Menopause reached', 'No', 'Yes'],
      ['Age at menopause', 'not asked', '45–49'],
      ['Alcohol', '7 drinks a week', '1 drink a week'],
    ]);
    expect(
      screen.getByText(/different models \(icare-lit-extended-2\.3\.0 and icare-lit-extended-3\.0\.0\)/),
    ).toBeTruthy();
    const bars = screen.getByRole('region', { name: 'Your risk in both reports' });
    expect(bars.querySelectorAll('.risk-bar')).toHaveLength(8);
    expect(bars.textContent).toContain(
      'up to 80 in 1000. The thick bar is the later report, the thin one the earlier.',
    );
    // Filled as in a report is she as she is now, and no bar has the outline of the average.
    const looks = [...bars.querySelectorAll('.risk-bar')].map((bar) => [
      bar.querySelector('dt')?.textContent?.split(':')[0],
      bar.querySelector('svg')?.classList[1],
    ]);
    const pair = [
      ['Earlier', 'risk-bar__fill--earlier'],
      ['Later', 'risk-bar__fill--you'],
    ];
    expect(looks).toEqual([pair, pair, pair, pair].flat());
    const ends = [...bars.querySelectorAll('.risk-bars__axis')].map((axis) => axis.children[2]?.textContent);
    expect(ends).toEqual(['80', '80', '80', '80']);
    expect(bars.textContent).toContain('between 14 and 21 in 1000. From the day of this report to your 55th birthday.');
    expect(bars.textContent).not.toMatch(/\. between/);
  });

  it('has the time of two reports of one day, and the day alone of two days', async () => {
    const labels = async () => {
      const bars = await screen.findByRole('region', { name: 'Your risk in both reports' });
      return [...bars.querySelectorAll('dt')].slice(0, 2).map(({ textContent }) => textContent);
    };
    await open();
    expect(await labels()).toEqual(['Earlier: 1 March 2025', 'Later: 1 March 2026']);
    cleanup();
    calculator.reports = [third, { ...second, created_at: '2026-03-01T11:30:00.000Z' }];
    await open();
    expect(await labels()).toEqual([
      expect.stringMatching(/^Earlier: 1 March 2026 at \d\d:30$/),
      expect.stringMatching(/^Later: 1 March 2026 at \d\d:00$/),
    ]);
  });

  it('leaves out a span that one of them does not reach: 29 years are not 30', async () => {
    const ends = (age: number) => ({
      years_of_follow_up_10: age + 10,
      years_of_follow_up_20: age + 20,
      years_of_follow_up_30: Math.min(age + 30, 90),
      lifetime: 90,
    });
    calculator.reports = [
      { ...third, age: 61, ends: ends(61) },
      { ...second, age: 60, ends: ends(60) },
    ];
    await open();
    const bars = within(await screen.findByRole('region', { name: 'Your risk in both reports' }));
    expect(bars.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '10 years',
      '20 years',
      'Lifetime',
    ]);
  });

  it('shows the earlier one first, whichever was opened', async () => {
    await open(first.id);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'The other report' }), second.id);
    expect(await changes()).toEqual([['Age', '44 years', '45 years']]);
  });

  it('shows advice before the numbers if one of them needs it', async () => {
    calculator.reports = [{ ...third, referral: { verdict: 'yes', criteria: ['two_first_degree'], open: [] } }, second];
    await open();
    const anyway = await screen.findByText('Show me the number anyway');
    for (const number of screen.getAllByText(/ in 1000/)) expect(anyway.parentElement?.contains(number)).toBe(true);
  });

  it('compares the answers alone if one of them has no number', async () => {
    calculator.reports = [{ ...reportWithoutNumber(), id: third.id, created_at: third.created_at }, second];
    await open();
    expect(await screen.findByText(/One of the two reports has no number/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/in 1000/);
  });

  it('lists older ones on request, and the list takes the focus when their button goes away', async () => {
    const month = (n: number) => ({
      ...first,
      id: `report-${n}`,
      created_at: `2024-${String(n).padStart(2, '0')}-01T12:00:00.000Z`,
    });
    calculator.reports = [third, ...Array.from({ length: 11 }, (_, at) => month(11 - at))];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older reports' }));
    const list = screen.getByRole('combobox', { name: 'The other report' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(11));
    expect(screen.queryByRole('button', { name: 'Show older reports' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('says that a single report cannot be compared', async () => {
    calculator.reports = [third];
    await open();
    expect(await screen.findByText(/This is your only report/)).toBeTruthy();
  });

  it.each(LANGUAGES)('renders in %s', async (language) => {
    await open(third.id, language);
    await screen.findAllByRole('table');
    expect(pageText().replaceAll(/icare-lit\S+/g, '')).not.toMatch(RAW);
    await expectAccessible({ language });
  });
});
