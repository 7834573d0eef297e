/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RISK_GATES } from '@vesela/contracts/calculator/risk-options';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers, sectionsWithoutLink } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import type { Report } from '../api/types.ts';
import { createFakeCalculator, type FakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleOffer } from '../testing/sample-offer.ts';
import { openAnswer, reportWithoutNumber, sampleReport } from '../testing/sample-report.ts';

let calculator: FakeCalculator;
const own = sampleReport();
const open = (path = `/CalculatorReport/${own.id}`, language: Language = 'en') =>
  openPage(path, (request) => calculator.answer(request), { language });
const heading = () => screen.findByRole('heading', { level: 1 });
/** The title, with all sections open. */
const allOpen = async () => {
  const title = await heading();
  openLayers();
  return title;
};

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(own);
  calculator.reports = [own];
});
afterEach(cleanup);

describe('the report', () => {
  it('shows the sentence first, then the number in words and next to the average', async () => {
    await open();
    expect((await allOpen()).textContent).toBe('Your risk is a little higher than average for women of your age.');
    const panel = screen.getByRole('tabpanel', { name: '10 years' });
    expect(panel.textContent).toContain('17 in 1000');
    expect(panel.textContent).toContain('between 14 and 21 in 1000');
    expect(panel.textContent).toContain('A little higher than the average.');
    expect(panel.textContent).toContain('to your 56th birthday');
    expect(panel.textContent).toContain('Average for women aged 46 in Latvia: 15 in 1000');
    expect(panel.textContent).toContain('about 17 will get breast cancer in the next 10 years, and 983 will not.');
    expect(panel.textContent).toContain('about 2 in 1000 more than average');
    expect(within(panel).getByRole('img').getAttribute('aria-labelledby')).toBeTruthy();
    expect(document.title).toContain('Breast cancer risk report');
    expect(screen.getByText('Breast cancer risk · 21 November 2026')).toBeTruthy();
  });

  it('draws as many filled dots and rings as the text says', async () => {
    await open();
    await allOpen();
    const svg = within(screen.getByRole('tabpanel')).getByRole('img', { name: /17 are filled.*15 are ringed/ });
    const drawn = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length);
    expect(drawn).toEqual([983, 17, 15]);
  });

  it('changes the time span by arrow keys, with a single tab stop', async () => {
    await open();
    await allOpen();
    const first = await screen.findByRole('tab', { name: '10 years' });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('20 years');
    expect(screen.getByRole('tabpanel').textContent).toContain('38 in 1000');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel').textContent).toContain(
      'about 71 will get breast cancer by their 90th birthday',
    );
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('10 years');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1, -1]);
  });

  it('groups the factors, the strongest first, with their size and whether they can be changed', async () => {
    await open();
    await allOpen();
    const names = (group: string) =>
      within(screen.getByRole('list', { name: group }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent);
    expect(names('Raises the risk')).toEqual([
      'Breast cancer in close relatives',
      'Number of children',
      'Breast density',
      'Age',
    ]);
    expect(names('Lowers the risk')).toEqual(['No breast biopsy or benign finding', 'Physical activity']);
    expect(names('Small, unclear or already counted')).toHaveLength(5);
    const density = screen.getByText('Breast density', { selector: 'strong' }).parentElement;
    expect(density?.textContent).toContain('Risk about 16% higher than average');
    expect(density?.textContent).toContain('about 2.4 in 1000 more in the next 10 years');
    expect(density?.textContent).toContain('Not up to you');
    expect(screen.getByText('Physical activity').parentElement?.textContent).toContain('Partly up to you');
  });

  it('shows the curve with labelled ends and the same numbers as a table', async () => {
    await open();
    await allOpen();
    expect(
      screen.getByRole('img', {
        name: 'Curves from age 46 to 90. At 90: you 71 in 1000 (between 58 and 87 in 1000), average 63 in 1000.',
      }),
    ).toBeTruthy();
    const table = screen.getByText('Risk by each age').parentElement as HTMLElement;
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      'Age',
      '50',
      '55',
      '60',
      '65',
      '70',
      '75',
      '80',
      '85',
      '90',
    ]);
    expect(rows.at(-1)?.textContent).toBe('9071 in 1000between 58 and 87 in 100063 in 1000');
  });

  it('shows the groups of NICE for the doctor, the body mass index and the limits', async () => {
    await open();
    await allOpen();
    const doctor = screen.getByRole('region', { name: 'For your doctor: the NICE groups' });
    expect(doctor.textContent).toContain(
      'From the 40th to the 50th birthday: 31 in 1000 (between 26 and 37 in 1000), moderate risk',
    );
    expect(doctor.textContent).toContain(
      'From the 20th to the 90th birthday: 81 in 1000 (between 68 and 97 in 1000), near population risk',
    );
    expect(doctor.textContent).toContain(
      'moderate risk starts at 170 in 1000 and high risk at 300. From 40 to 50, they start at 30 and 80',
    );
    expect(screen.getByRole('heading', { name: 'Body mass index: 23.4' })).toBeTruthy();
    expect(screen.getByText(/does not replace a doctor or mammography/)).toBeTruthy();
    expect(
      screen.getByText(/Nobody has checked it against what later happened to women in Latvia or Poland/),
    ).toBeTruthy();
    expect(screen.getByText(/icare-lit-extended-2\.3\.0/)).toBeTruthy();
  });

  it('names what to do once: its action leads to its section, and the menu does not repeat it', async () => {
    await open();
    const action = await screen.findByRole('link', { name: 'What to do' });
    const section = await screen.findByRole('region', { name: 'What to do' });
    expect(action.getAttribute('href')).toBe(`#${section.id}`);
    const menu = screen.getByRole('navigation', { name: 'In this report' });
    expect(within(menu).queryByText(/What to do/)).toBeNull();
    expect(screen.getAllByRole('heading', { name: /What to do/ })).toHaveLength(1);
  });

  it('leads to every section, with or without offers', async () => {
    await open();
    await waitFor(() => expect(document.getElementById('doctor-links')).toBeTruthy());
    expect(sectionsWithoutLink()).toEqual([]);
    const menu = () => within(screen.getByRole('navigation', { name: 'In this report' }));
    expect(menu().queryByText('Offers')).toBeNull();
    cleanup();
    calculator.offers = [sampleOffer()];
    await open();
    await waitFor(() => expect(document.getElementById('risk-offers')).toBeTruthy());
    expect(sectionsWithoutLink()).toEqual([]);
    expect(menu().getByRole('link', { name: 'Offers' }).getAttribute('href')).toBe('#risk-offers');
    // They come late, and push nothing away that she may be about to tap.
    const again = screen.getByRole('link', { name: 'Start a new test' });
    const place = again.compareDocumentPosition(document.getElementById('risk-offers') as Element);
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('links to the summary for the doctor and all sources, and with a second report to the comparison', async () => {
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await open();
    await allOpen();
    await waitFor(() => expect(calculator.calls.some(({ path }) => path.endsWith('/reports'))).toBe(true));
    expect(document.querySelector('.risk-actions a')?.textContent).toBe('Show a doctor');
    expect(document.querySelector('.risk-actions a')?.getAttribute('href')).toBe('#doctor-links');
    const show = await screen.findByRole('region', { name: 'Show a doctor' });
    const sheet = within(show).getByRole('link', { name: 'Open the summary to print' });
    expect(sheet.getAttribute('href')).toBe(`/en/CalculatorReport/${own.id}/summary`);
    expect(target('All sources and limits')).toBe('/en/Sources');
    expect(screen.queryByRole('link', { name: 'Compare two reports' })).toBeNull();
    cleanup();
    calculator.reports.push(reportWithoutNumber({ id: '77777777-2222-4333-8444-555555555555' }));
    await open();
    await screen.findByRole('link', { name: 'Compare two reports' });
    expect(target('Compare two reports')).toBe(`/en/CalculatorReport/${own.id}/compare`);
  });

  it('has headings in order, each section named, and a caption on each table', async () => {
    calculator.reports = [sampleReport({ answers: { age: 46, alcohol: 7 } })];
    await open();
    await allOpen();
    await screen.findByRole('heading', { name: 'What the model shows then' });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1)).toBe(true);
    expect(screen.getAllByRole('region').every((region) => region.hasAttribute('aria-labelledby'))).toBe(true);
    for (const table of screen.getAllByRole('table', { hidden: true }))
      expect(table.querySelector('caption')?.textContent).toBeTruthy();
  });
});

it.each([
  ['participant', ['Show a doctor', 'What to do']],
  ['signed-in', ['Show a doctor', 'Remind me', 'What to do']],
] as const)('offers who is %s what she has: a participant has no reminders', async (status, actions) => {
  await openPage(`/CalculatorReport/${own.id}`, (request) => calculator.answer(request), {
    prepare: ({ session }) => status === 'participant' && session.set({ status, project: 'p-1' }),
  });
  await heading();
  const shown = [...document.querySelectorAll('.risk-opening .risk-actions > *')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(actions);
});

describe('special reports', () => {
  it('put genetic advice before the number; show fewer than one, the end of the model and the missing rates', async () => {
    const special = sampleReport({
      age: 75,
      population: 'EU',
      relative_band: 'higher',
      bmi: null,
      bmi_group: null,
      referral: { verdict: 'yes', criteria: ['two_first_degree', 'first_degree_under_40'], open: [] },
      risk: { years_of_follow_up_10: 0.0004, years_of_follow_up_20: 0.3, years_of_follow_up_30: 0.3, lifetime: 0.3 },
      ends: { years_of_follow_up_10: 85, years_of_follow_up_20: 90, years_of_follow_up_30: 90, lifetime: 90 },
    });
    calculator.reports = [special];
    await open();
    expect((await heading()).textContent).toContain('talk to a doctor about your family and your answers');
    expect(screen.getByRole('heading', { level: 2, name: 'First see a specialist about your family' })).toBeTruthy();
    const family = screen.getByText('In your answers: 2 criteria of the guideline NICE CG164').closest('details');
    expect(family?.open).toBe(false);
    expect(screen.getByText(/two or more of the closest relatives/)).toBeTruthy();
    expect(screen.getByText(/before the age of 40 in a mother/)).toBeTruthy();
    const anyway = screen.getByRole('heading', { name: 'Show me the number anyway' });
    const fold = anyway.closest('details');
    expect(fold?.open).toBe(false);
    for (const number of screen.getAllByText(/ in 1000/)) expect(fold?.contains(number)).toBe(true);
    openLayers();
    expect(screen.getByText(/Please read these numbers with care/)).toBeTruthy();
    expect(screen.getByRole('tabpanel').textContent).toContain('fewer than one (about 0.4 on average)');
    // What an answer adds is a number too: in percent and of 1000 in the same place.
    const density = screen.getByText('Breast density', { selector: 'strong' }).parentElement;
    expect(fold?.contains(density)).toBe(true);
    expect(density?.textContent).toContain('Risk about 16% higher than average');
    expect(density?.textContent).toContain('about 2.4 in 1000 more in the next 10 years (between 1.6 and 3.2 more)');
    for (const percent of screen.getAllByText(/ \d+% /)) expect(fold?.contains(percent)).toBe(true);
    expect(await screen.findByText(/used the European Union average/)).toBeTruthy();
    expect(screen.queryByText(/Body mass index/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: '15 years' }));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['10 years', '15 years', 'Lifetime']);
    expect(screen.getByRole('tabpanel').textContent).toContain('by their 90th birthday');
    expect(screen.getByRole('tabpanel').textContent).toContain('The model does not go beyond this age');
  });

  it('leave the number open and say beside it from what it was lowered', async () => {
    const { risk } = sampleReport();
    calculator.reports = [
      sampleReport({ capped: true, cap: { uncapped: { ...risk, years_of_follow_up_10: 0.0294 }, lowered_by: risk } }),
    ];
    await open();
    expect((await allOpen()).textContent).toContain('Your risk');
    expect(screen.getByRole('tabpanel').textContent).toContain('We lowered this number from 29 in 1000');
    expect(screen.queryByRole('heading', { name: 'Show me the number anyway' })).toBeNull();
  });

  it('put the advice beside the number where a doctor should be asked, and name what the number leaves out', async () => {
    calculator.reports = [
      sampleReport({
        referral: { verdict: 'ask', criteria: ['ovarian_alone'], open: ['male_relatives'] },
        not_counted: ['ovarian_cancer', 'hormone_therapy'],
      }),
    ];
    await open();
    await allOpen();
    expect(screen.getByRole('tabpanel').textContent).toContain('17 in 1000');
    const advice = screen.getByRole('region', { name: 'Your family: ask a doctor' });
    expect(advice.textContent).toContain('Ovarian cancer in the family.');
    expect(advice.textContent).toContain('Worth asking your family about: breast cancer in men of the family.');
    expect(advice.textContent).toContain(
      'It is not counted in the number: ovarian cancer in the family and hormone replacement therapy (HRT).',
    );
  });

  it.each([
    ['one', true],
    ['none', false],
  ])('ask about the age of a relative in the wider family, which was not asked: %s', async (answer, isAsked) => {
    calculator.reports = [sampleReport({ answers: { age: 46, second_degree_relatives: answer } })];
    await open();
    await allOpen();
    const family = screen.getByRole('region', { name: 'Your family: no reason for a referral' });
    expect(/in your wider family got cancer before the age of 40/.test(family.textContent ?? '')).toBe(isAsked);
  });

  it('say at the first sight that a difference is smaller than the digits make it look', async () => {
    const { risk, average, comparison } = sampleReport();
    calculator.reports = [
      sampleReport({
        risk: { ...risk, years_of_follow_up_10: 0.00156 },
        average: { ...average, years_of_follow_up_10: 0.00149 },
        comparison: { ...comparison, years_of_follow_up_10: { ratio: 1.05, band: 'higher' } },
      }),
    ];
    await open();
    await screen.findByRole('heading', { name: /a little higher than average/ });
    expect(document.querySelector('.risk-figure')?.textContent).toContain(
      'Average for women aged 46 in Latvia: 1.5 in 1000. The difference is less than 1 in 1000.',
    );
  });

  it.each([
    ['moderate', 'no', true],
    ['moderate', 'yes', false],
    ['near_population', 'no', false],
  ] as const)('say why a group is %s where the criteria for a referral say %s', async (risk_group, verdict, isSaid) => {
    calculator.reports = [sampleReport({ risk_group, referral: { verdict, criteria: [], open: [] } })];
    await open();
    await screen.findByRole('heading', { level: 1 });
    await allOpen();
    expect(screen.queryAllByText(/although no criterion for a referral is met/).length > 0).toBe(isSaid);
  });

  it.each(LANGUAGES)(
    'say beside the groups what a menopause not reached at 55 makes of them, in %s',
    async (language) => {
      const { nice } = sampleReport();
      const range = { low: 0.25, high: 0.38 };
      const late_menopause = { from_20: 0.31, group_from_20: 'high' as const, range };
      const answers = { age: 61, menopausal_status: 'no' };
      const groups = async () => {
        await open(undefined, language);
        await allOpen();
        return document.querySelector('#risk-doctor')?.textContent ?? '';
      };
      calculator.reports = [sampleReport({ age: 61, answers, nice: nice && { ...nice, late_menopause } })];
      expect(await groups()).toMatch(/\D55\D.*\D310\D.*\D250\D.*\D380\D/);
      cleanup();
      calculator.reports = [sampleReport({ age: 61, answers })];
      expect(await groups()).not.toMatch(/\D55\D|\D310\D/);
    },
  );

  it('of a woman who answered nothing: equal to the average, and what open answers could change', async () => {
    const { average } = sampleReport();
    const open2 = [openAnswer('breast_density', 0.0058, 0.0298), openAnswer('alcohol', 0.0146, 0.0161)];
    calculator.reports = [
      sampleReport({
        risk: average,
        interval: null,
        open_answers: open2,
        open_gates: ['gene_variant', 'lcis_or_atypia', 'chest_radiotherapy'],
        referral: { verdict: 'ask', criteria: [], open: ['male_relatives'] },
      }),
    ];
    await open();
    expect((await allOpen()).textContent).toContain('it is the average for women of your age');
    const panel = screen.getByRole('tabpanel');
    expect(panel.textContent).toContain('Equal to the average.');
    expect(panel.textContent).not.toContain('between');
    const change = screen.getByRole('region', { name: 'Unanswered questions: what they could change' });
    expect(within(change).getByText(/Breast density/).tagName).toBe('STRONG');
    expect(change.textContent).toContain('between 5.8 and 30 in 1000');
    expect(screen.getByText('radiotherapy to the chest')).toBeTruthy();
    expect(screen.getByText('atypical cells or LCIS found in a breast biopsy')).toBeTruthy();
    const family = screen.getByRole('region', { name: 'Your family: ask a doctor' });
    expect(family.textContent).toContain('Some questions about your family are still unanswered.');
    expect(family.textContent).not.toContain('Something you told us');
    expect(screen.getByText('You did not answer the questions that you could try here')).toBeTruthy();
  });

  it.each([
    ['of today', {}, /In brackets is the range of a number/],
    [
      'of a model without ranges of single answers',
      {
        nonmanagablefactors: {
          ...sampleReport().nonmanagablefactors,
          breast_tissue_density: sampleReport().nonmanagablefactors.breast_tissue_density.map((factor) => ({
            ...factor,
            absolute_range: null,
          })),
        },
      },
      /made before we worked out ranges for single answers/,
    ],
    [
      'with advice first',
      { referral: { verdict: 'yes', criteria: ['first_degree_male'], open: [] } },
      /In brackets is the range of a number/,
    ],
  ] as [string, Partial<Report>, RegExp][])(
    'say of which numbers there is no range, and why: %s',
    async (_, changes, said) => {
      calculator.reports = [sampleReport(changes)];
      await open();
      await allOpen();
      expect(screen.getByText(/Percentages have no range of their own/).textContent).toMatch(said);
    },
  );

  it('speak of no range where no error is published, and name the answers without one', async () => {
    const { interval } = sampleReport();
    calculator.reports = [sampleReport({ interval: interval && { ...interval, covered: [] } })];
    await open();
    await allOpen();
    expect(screen.getByRole('tabpanel').textContent).not.toContain('between');
    expect(screen.queryByText(/The range shows/)).toBeNull();
    expect(screen.getByText(/we found no published margin of error/)).toBeTruthy();
  });

  it('made before ranges and NICE spans were computed say so', async () => {
    calculator.reports = [sampleReport({ interval: null, nice: null, open_answers: [] })];
    await open();
    await allOpen();
    expect(screen.getByText(/made before we worked out ranges/)).toBeTruthy();
    expect(screen.getByText(/older report used the risk that was left/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Unanswered questions: what they could change' })).toBeNull();
  });

  it('without a number have the same closed sections, with a line each, their menu and the action that leads to one', async () => {
    calculator.reports = [
      reportWithoutNumber({
        gates: ['family_variant', 'chest_radiotherapy'],
        instead: ['genetic_counselling', 'changes_to_doctor'],
        referral: { verdict: 'yes', criteria: ['known_variant'], open: [] },
        not_counted: ['second_degree_relatives'],
      }),
    ];
    await open();
    const action = await screen.findByRole('link', { name: 'What to do' });
    const todo = await screen.findByRole('region', { name: 'What to do' });
    expect(action.getAttribute('href')).toBe(`#${todo.id}`);
    const closed = [...document.querySelectorAll('.v-layered details')];
    expect(closed.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'What to do Genetic counselling. Changes in your breasts.',
      'Why there is no number There is a gene variant in your family. You have had radiotherapy to the chest',
      'First see a specialist about your family In your answers: 1 criterion of the guideline NICE CG164',
    ]);
    expect(closed.some((fold) => fold.hasAttribute('open'))).toBe(false);
    expect(sectionsWithoutLink()).toEqual([]);
    const menu = within(screen.getByRole('navigation', { name: 'In this report' }));
    const named = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(named).toEqual(['Why there is no number', 'Your family']);
    expect(screen.getAllByRole('heading', { name: /What to do/ })).toHaveLength(1);
  });

  it.each(LANGUAGES)('without a number say what to do instead, in %s', async (language) => {
    calculator.reports = [
      reportWithoutNumber({
        gates: [...RISK_GATES],
        instead: ['genetic_care', 'genetic_counselling', 'breast_clinic', 'own_follow_up', 'changes_to_doctor'],
      }),
    ];
    await open(undefined, language);
    await allOpen();
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    // As soon as any other woman, whose advice says so too.
    if (language === 'en') expect(screen.getByText(/see a doctor within two weeks\. Do not wait/)).toBeTruthy();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(RISK_GATES.length);
    expect(document.body.textContent).not.toMatch(/ (in|no|из|na) 1000/);
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });

  it.each(LANGUAGES)('renders in %s without a raw key or an unfilled placeholder', async (language) => {
    calculator.reports = [sampleReport({ risk_group: 'moderate', open_gates: ['chest_radiotherapy'] })];
    await open(undefined, language);
    await allOpen();
    expect(pageText()).not.toMatch(RAW);
    expect(document.querySelector(`[lang=${language}]`)).toBeTruthy();
    await expectAccessible({ language });
  });

  it('is the same report in another language', async () => {
    const platform = await open();
    await allOpen();
    act(() => platform.language.set('pl'));
    await waitFor(async () => expect((await heading()).textContent).toContain('Twoje ryzyko'));
    expect(calculator.calls.filter(({ path }) => path.endsWith(own.id))).toHaveLength(1);
  });
});

describe('without a report', () => {
  it('shows the newest when the URL names none', async () => {
    calculator.reports = [
      own,
      sampleReport({ id: '22222222-2222-4333-8444-555555555555', created_at: '2026-01-01T12:00:00.000Z' }),
    ];
    await open('/CalculatorReport');
    await heading();
    expect(screen.getByText('Breast cancer risk · 21 November 2026')).toBeTruthy();
  });

  it('links to the test when there is none', async () => {
    calculator.reports = [];
    await open('/CalculatorReport');
    expect((await heading()).textContent).toBe('You do not have a report yet');
    expect(screen.getByRole('link', { name: 'Go to the test' }).getAttribute('href')).toBe('/en/Calculator');
  });

  it.each(['33333333-2222-4333-8444-555555555555', 'nonsense'])('says that %s was not found', async (id) => {
    await open(`/CalculatorReport/${id}`);
    expect((await heading()).textContent).toBe('This report could not be found');
  });

  it('sends no request for an invalid report id', async () => {
    await open('/CalculatorReport/nonsense');
    await heading();
    expect(calculator.calls.filter(({ path }) => path.startsWith('/api/calculator'))).toEqual([]);
  });

  it.each(['/CalculatorReport', `/CalculatorReport/${own.id}`])(
    'retries at %s when the service is down',
    async (path) => {
      calculator.overrides.set('GET reports', () => problemResponse(503, 'unavailable'));
      await open(path);
      expect((await heading()).textContent).toBe('The report cannot be loaded at the moment');
      calculator.overrides.clear();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect((await heading()).textContent).toContain('Your risk'));
    },
  );
});
