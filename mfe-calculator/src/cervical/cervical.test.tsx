/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import data from '@vesela/contracts/data/screening-cervical.json' with { type: 'json' };
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleQuestions } from '../testing/sample-questions.ts';
import type { CervicalReport } from './api/types.ts';
import { createFakeCervical, type FakeCervical, sampleCervicalReport } from './testing/fake-cervical.ts';

let service: FakeCervical;
const own = sampleCervicalReport();
const open = (path: string, language: Language = 'en') =>
  openPage(path, (request) => service.answer(request), {
    language,
    prepare: (platform) => platform.routes.push('/Appointments'),
  });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeCervical(own);
  service.shared.questionnaire = (language) => sampleQuestions(language);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('page flow', () => {
  it('leads from the intro over the questions to the report, with a separate draft', async () => {
    // No answer grows old on the way, however slow the machine is: what is asked again depends on its age.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await open('/CervicalCancer');
    expect(await heading()).toBe('Cervical cancer: what you can do');
    expect(screen.getByText(/does not apply if you have ever had cervical cancer/)).toBeTruthy();
    await press('Start the test');
    await screen.findByRole('heading', { level: 1, name: 'Your age (en)' });
    expect(window.location.pathname).toBe('/en/CervicalCancer/step/age');
    await userEvent.type(screen.getByRole('textbox'), '46');
    await press('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'One' }));
    await press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
    await waitFor(() => expect(service.shared.draft?.answers).toEqual({ age: 46, family: 'one' }));
    await press('Send my answers');
    await screen.findByRole('heading', { level: 1, name: 'Your screening is up to date.' });
    expect(window.location.pathname).toBe(`/en/CervicalCancerReport/${own.id}`);
    // Of other tests only what they know of these questions is asked, once.
    expect(service.asked.filter((call) => call.includes('/api/') && !call.includes('/cervical/')).sort()).toEqual([
      'GET /api/calculator/reports?limit=1',
      'GET /api/contraception/reports?limit=1',
    ]);
  });

  it('lists earlier reports, and deletes one after confirmation', async () => {
    const waiting = { ...own.screening, state: 'follow_up' as const };
    service.reports = [
      own,
      sampleCervicalReport({ id: '21111111-2222-4333-8444-555555555555', screening: waiting }),
      sampleCervicalReport({ id: '31111111-2222-4333-8444-555555555555', symptoms: ['pelvic_pain'] }),
    ];
    await open('/CervicalCancer');
    const rows = within(await screen.findByRole('region', { name: 'Your earlier reports' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('span')?.lastChild?.textContent)).toEqual([
      'Screening up to date',
      'A test result to discuss with a doctor',
      'Symptoms to tell a doctor about',
    ]);
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: /^Delete/ }));
    await press('Yes, delete');
    await waitFor(() => expect(service.reports).toHaveLength(2));
  });

  it.each(LANGUAGES)('renders the intro in %s, with an earlier report', async (language) => {
    const due = { ...own.screening, state: 'due' as const };
    service.reports = [sampleCervicalReport({ screening: due })];
    await open('/CervicalCancer', language);
    await waitFor(() => expect(document.querySelectorAll('.kept-earlier li')).toHaveLength(1));
    const row = {
      lv: 'Laiks skrīninga pārbaudei',
      en: 'Time for a screening test',
      ru: 'Пора пройти скрининг',
      pl: 'Czas na badanie przesiewowe',
    }[language];
    expect(document.querySelector('.kept-earlier li')?.textContent).toContain(row);
    expect(pageText()).not.toMatch(RAW);
  });

  it('reports when the draft cannot be loaded, and retries', async () => {
    service.down = true;
    await open('/CervicalCancer');
    await screen.findByText('This is not working at the moment');
    service.down = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Start the test' })).toBeTruthy();
  });
});

const openReport = async (changes: Partial<CervicalReport> = {}, language: Language = 'en') => {
  service.reports = [sampleCervicalReport(changes)];
  const platform = await open(`/CervicalCancerReport/${own.id}`, language);
  await screen.findByRole('heading', { level: 1 });
  return platform;
};
const region = (name: string) => screen.getByRole('region', { name });
/** What a closed section says. */
const lineOf = (name: string) => region(name).querySelector('.v-layer__line')?.textContent;

describe('the report', () => {
  it("names the test, the rules of the user's country and their source", async () => {
    await openReport();
    const card = region('What to do');
    expect(card.textContent).toContain('HPV test, every 5 years');
    expect(card.textContent).toContain('Since 1 July 2025');
    expect(within(card).getByRole('link', { name: 'Where to book' }).getAttribute('href')).toBe(
      '/en/Appointments?country=LV#gynaecologist',
    );
    expect(card.textContent).toContain('(NVD), July 2025');
    expect(card.textContent).toContain('31 March 2026');
    expect(region('The HPV vaccine').textContent).toContain('girls aged 12 to 17 since 1 September 2010');
    expect(screen.getByText(/^Rules of November 2026\. Created on/)).toBeTruthy();
    expect(screen.getByText(/This report gives no figure/)).toBeTruthy();
    expect(await screen.findByText(/No clinician has read these texts yet/)).toBeTruthy();
  });

  it('starts with symptoms that a doctor should see, whatever the screening status', async () => {
    await openReport({ symptoms: ['bleeding_after_sex', 'pelvic_pain'] });
    expect(await heading()).toBe('Please see a doctor soon about what you noticed.');
    // What cannot wait is on the first screen, not in a section to open.
    const opening = document.querySelector('.risk-opening');
    expect(opening?.textContent).toContain('within two weeks');
    expect(opening?.textContent).toContain('Call 112');
    expect(screen.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('#cervical-symptoms');
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('What to do');
    const card = region('What to do');
    expect(within(card).getAllByRole('listitem')).toHaveLength(2);
    // The result of the screening test has a sentence of its own then.
    expect(lineOf('Screening')).toBe('Your screening is up to date.');
    expect(region('Screening').textContent).toContain('you are not due for a test yet');
    expect(within(card).getByRole('link', { name: 'Where to book' })).toBeTruthy();
  });

  it('begins with the answer, its meaning and three actions; its sections are closed and say what they hold', async () => {
    await openReport();
    const opening = document.querySelector('.risk-opening');
    expect(opening?.textContent).toContain('you are not due for a test yet');
    expect([...(opening?.querySelectorAll('.risk-actions > *') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Show a doctor',
      'Remind me',
      'What to do',
    ]);
    expect(screen.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('#cervical-screening');
    const show = within(opening as HTMLElement).getByRole('link', { name: 'Show a doctor' });
    expect(show.getAttribute('href')).toBe('#cervical-show');
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    const menu = within(screen.getByRole('navigation', { name: 'In this report' })).getAllByRole('link');
    expect(menu.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The HPV vaccine', '#cervical-vaccine'],
      ['What affects your risk', '#cervical-factors'],
      ['What this report cannot say', '#cervical-limits'],
    ]);
    expect(lineOf('What to do')).toBe('HPV test, every 5 years');
    expect(lineOf('The HPV vaccine')).toBe('It can still help: ask your doctor');
    expect(lineOf('What affects your risk')).toBe('What counts for you: smoking and screening');
  });

  it('gives the ages of the rules where no test is due, and says where no answer counts', async () => {
    const factors = [{ factor: 'hpv_vaccine', direction: 'unclear', word: 'unknown' } as const];
    await openReport({ screening: { ...own.screening, state: 'follow_up' }, factors });
    expect(lineOf('What to do')).toBe('Latvia invites women from 25 to 70');
    expect(lineOf('What affects your risk')).toBe('None of your answers clearly raises or lowers it');
  });

  it('groups the factors, each with its source and without a personal figure', async () => {
    await openReport();
    const raises = region('Raises the risk');
    expect(raises.textContent).toContain('Smoking');
    expect(raises.textContent).toContain('Source: International Collaboration, Int J Cancer 2006');
    expect(region('Lowers the risk').textContent).toContain('Screening');
  });

  it.each([
    ['follow_up', 'Please talk to your doctor about the result of your last test.', false],
    ['own_plan', 'Follow your doctor’s plan: for you it matters more than the general rules.', false],
    ['no_cervix', 'You no longer need cervical screening.', false],
    ['not_yet', 'You do not need a screening test yet.', true],
    ['past', 'At your age, screening ends if your test results were normal.', false],
    ['due', 'It is time for a screening test.', true],
    ['ask', 'Please find out when your last test was.', true],
  ] as const)('%s: %s', async (state, title, namesTest) => {
    await openReport({ screening: { ...own.screening, state }, factors: [] });
    expect(await heading()).toBe(title);
    expect(region('What to do').querySelector('li')?.textContent === 'HPV test, every 5 years').toBe(namesTest);
    expect(screen.queryByRole('heading', { name: 'What affects your risk' })).toBeNull();
  });

  it('calls a test "for your age" only where it is due or done at her age', async () => {
    await openReport({ screening: { ...own.screening, state: 'not_yet', from_age: 25 } });
    expect(region('What to do').textContent).toContain('The first test you will have then:');
    expect(region('What to do').textContent).not.toContain('for your age');
    cleanup();
    await openReport({ screening: { ...own.screening, state: 'due' } });
    expect(region('What to do').textContent).toContain('The test for your age:');
  });

  it.each([
    ['not_yet', 'Please ask your doctor when screening starts in your country.', /recommend.* from the age of 30/],
    [
      'past',
      'Please ask your doctor until what age screening continues in your country.',
      /recommends.* up to the age of 65/,
    ],
  ] as const)(
    'says of %s in a country whose rules it does not have no more than it knows',
    async (state, title, says) => {
      const screening = { ...own.screening, state, rules: 'EU', from_age: 30, to_age: 65 } as const;
      await openReport({ screening, country: 'DE' });
      expect(await heading()).toBe(title);
      expect(document.querySelector('.risk-meaning')?.textContent).toMatch(says);
      expect(pageText()).not.toMatch(/You do not need|where you live/);
    },
  );

  it('prints', async () => {
    window.print = jest.fn();
    await openReport();
    await press('Print the report');
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it.each(LANGUAGES)('shows the numbers of the data in %s', async (language) => {
    for (const rules of ['LV', 'PL', 'EU'] as const) {
      await openReport({ screening: { ...own.screening, rules }, country: rules === 'EU' ? 'DE' : rules }, language);
      const words = document.getElementById('cervical-screening')?.textContent ?? '';
      for (const { from, to, tests } of data.screening[rules].bands) {
        for (const number of [from, to, ...tests.map(({ everyYears }) => everyYears)])
          expect(words).toMatch(new RegExp(`\\b${number}\\b`));
      }
      cleanup();
    }
  });

  it.each(LANGUAGES)('renders in %s without a raw key or an unfilled placeholder', async (language) => {
    await openReport({ symptoms: ['unusual_discharge'], country: 'PL' }, language);
    expect(pageText().replaceAll(/https?:\S+/g, '')).not.toMatch(RAW);
    expect(document.querySelector(`[lang=${language}]`)).toBeTruthy();
    await expectAccessible({ language });
  });

  it('is the same report in another language', async () => {
    const platform = await openReport();
    act(() => platform.language.set('pl'));
    await screen.findByRole('heading', { level: 1, name: 'Twoje badania przesiewowe są aktualne.' });
    expect(service.asked.filter((call) => call.includes('/reports/'))).toHaveLength(1);
  });
});

describe('without a report', () => {
  it('shows the newest when the URL names none', async () => {
    service.reports = [own];
    await open('/CervicalCancerReport');
    await screen.findByRole('heading', { level: 1, name: 'Your screening is up to date.' });
  });

  it('links to the test when there is none', async () => {
    await open('/CervicalCancerReport');
    expect(await heading()).toBe('You do not have a report yet');
    expect(screen.getByRole('link', { name: 'Go to the test' }).getAttribute('href')).toBe('/en/CervicalCancer');
  });

  it.each(['33333333-2222-4333-8444-555555555555', 'nonsense'])('says that %s was not found', async (id) => {
    await open(`/CervicalCancerReport/${id}`);
    expect(await heading()).toBe('We could not find this report');
    expect(service.asked).toHaveLength(id === 'nonsense' ? 0 : 1);
  });
});
