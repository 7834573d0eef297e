/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language, type TestTile } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem, riskReport } from '../testing/fake-services.ts';
import { texts } from '../texts.ts';
import en from './texts/en.json' with { type: 'json' };

const inAll = (text: string) => ({ lv: text, en: text, ru: text, pl: text });
const tile = (id: string, more: Partial<TestTile> = {}): TestTile => ({
  id,
  path: `/${id}`,
  featured: false,
  title: inAll(`The ${id}`),
  text: inAll('Text'),
  icon: ['M0 0'],
  ...more,
});
const TILES = [tile('Examination'), tile('Calculator', { featured: true }), tile('Soon', { badge: 'soon' })];
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const DRAFT = { questionnaire_version: '1', answers: {}, group: 'body', revision: 1, saved_at: '2026-11-20T10:00:00Z' };

let services: FakeServices;
let asked: string[];
const openRoot = pageOpener({ name: 'mfe-profile', texts, root: Root });

const open = (prepare?: (platform: FakePlatform) => void, language: Language = 'en') =>
  openRoot(
    '/',
    (request) => {
      asked.push(new URL(request.url).pathname);
      return services.answer(request);
    },
    {
      language,
      prepare: (platform) => {
        platform.tiles = TILES;
        platform.routes = ['/Calculator', '/CalculatorReport', '/Examination', '/ExaminationReport', '/Appointments'];
        prepare?.(platform);
      },
    },
  );
const asStaff = (roles: string[]) => (platform: FakePlatform) =>
  platform.session.set({ status: 'signed-in', name: 'Juris', email: 'juris@example.org', roles });
const card = () => screen.findByRole('region', { name: (_name, element) => element.className === 'home-next' });
const title = async () => within(await card()).getByRole('heading').textContent;
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const filled = () => document.querySelectorAll('.v-button:not(.v-button--quiet):not(.v-button--plain)');

/** An examination with a sign, a risk report and a draft. */
function keepMuch(symptoms: readonly string[] = []) {
  services.on('GET /api/profile/diary', ({ query }) => ({
    entries:
      query.get('filter') === 'examinations'
        ? [{ id: ID, kind: 'examination', at: '2026-11-01T10:00:00.000Z' }]
        : [{ id: OTHER, kind: 'risk_report', at: '2026-11-14T10:00:00.000Z' }],
    older: null,
  }));
  services.on('POST /api/examination/examinations/summaries', {
    examinations: [
      {
        id: ID,
        finished_at: '2026-11-01T10:00:00.000Z',
        suspicious: 1,
        symptoms,
        follow_up: { wanted: false, looked_at: null },
      },
    ],
  });
  services.on('POST /api/calculator/reports/summaries', {
    reports: [riskReport(OTHER, { created_at: '2026-11-14T10:00:00.000Z', country: 'LV', mammography: null })],
  });
  services.on('GET /api/calculator/draft', { draft: DRAFT });
}

/** All but the clock is real: what is due on the page depends on the day, and the records above are of one November. */
const NO_TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
];

beforeAll(startTexts);
beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...NO_TIMERS] });
});
afterAll(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  asked = [];
  services = createFakeServices();
  services.on('GET /api/consent/standing', { terms_conditions: true });
  services.on('GET /api/calculator/cervical/draft', { draft: null });
  services.on('GET /api/contraception/draft', { draft: null });
});
afterEach(cleanup);

describe('the home page of a user', () => {
  it('begins with what was found, and does not lead to the risk test when that is put aside', async () => {
    keepMuch();
    await open();
    expect(await title()).toBe('Have a doctor check it');
    expect(link('See what to do')).toBe(`/en/ExaminationReport/${ID}`);
    expect(
      within(await card())
        .getByRole('link', { name: 'Where to book' })
        .getAttribute('href'),
    ).toBe('/en/Appointments?country=LV#gynaecologist');
    expect(filled()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
    expect(await title()).toBe('When was your last cervical screening?');
    expect(document.activeElement?.textContent).toBe('When was your last cervical screening?');
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it.each([
    ['skin_pitting_dimpling', /skin is dimpled, call your GP or gynaecologist in the next few days\.$/],
    [
      'skin_redness_bruising_breaking',
      /swollen and hot, see a doctor in the next few days\. If not, .* within two weeks\.$/,
    ],
    ['skin_dense_lump', /still check them\. Book .* within two weeks\.$/],
  ])('says of %s within what time a doctor should look, as its report does', async (sign, said) => {
    keepMuch([sign]);
    await open();
    expect(within(await card()).getByText(/^In your self-examination/).textContent).toMatch(said);
  });

  it('begins with what she found and did not have saved, and offers no risk test first', async () => {
    const finding = {
      owner: 'anna@example.org',
      finished_at: '2026-11-20T10:00:00Z',
      suspicious: 1,
      symptoms: ['skin_dense_lump' as const],
    };
    services.on('GET /api/profile/diary', { entries: [], older: null });
    services.on('GET /api/calculator/draft', { draft: null });
    rememberUnsavedFinding(finding);
    await open();
    expect(await title()).toBe('Have a doctor check it');
    expect(link('See what to do')).toBe('/en/Examination/step/results');
    expect(filled()).toHaveLength(1);
    cleanup();
    rememberUnsavedFinding({ ...finding, owner: 'ilze@example.org' });
    await open();
    await screen.findAllByRole('link');
    expect(screen.queryByText('Have a doctor check it')).toBeNull();
    rememberUnsavedFinding(undefined);
  });

  it('leads from a result for a doctor to where it is shown to one', async () => {
    const at = '2026-11-14T10:00:00.000Z';
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries: query.get('filter') === 'examinations' ? [] : [{ id: OTHER, kind: 'risk_report', at }],
      older: null,
    }));
    services.on('POST /api/calculator/reports/summaries', {
      reports: [riskReport(OTHER, { created_at: at, country: 'LV', mammography: null, advice_first: true })],
    });
    services.on('GET /api/calculator/draft', { draft: null });
    await open();
    expect(await title()).toBe('A result to discuss with a doctor');
    expect(link('Show a doctor')).toBe(`/en/CalculatorReport/${OTHER}#doctor-links`);
  });

  /** Much, and a contraception report with something for today; when that was made. */
  function keepUrgentReport(): string {
    keepMuch();
    const at = '2026-11-14T10:00:00.000Z';
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries: query.get('filter') === 'examinations' ? [] : [{ id: OTHER, kind: 'contraception_report', at }],
      older: null,
    }));
    const report = { id: OTHER, created_at: at, age: 24, country: 'LV', suits: 0, conflict: false, today: true };
    services.on('POST /api/contraception/reports/summaries', { reports: [report] });
    return at;
  }

  it('begins with what a contraception report says is for today, before a draft, until she has spoken with a doctor', async () => {
    const at = keepUrgentReport();
    let settings: object = { country: 'LV' };
    services.on('GET /api/profile/settings', () => settings);
    services.on('PUT /api/profile/settings', ({ body }) => {
      settings = body as object;
      return settings;
    });
    const withReport = (platform: FakePlatform) => platform.routes.push('/ContraceptionReport');
    await open(withReport);
    expect(await title()).toBe('Contact a doctor today');
    expect((await card()).textContent).toContain('call 112');
    expect(link('See what to do')).toBe(`/en/ContraceptionReport/${OTHER}`);
    expect(screen.getByRole('region', { name: 'Last results' }).textContent).toContain('Contact a doctor today');
    expect(screen.queryByRole('button', { name: 'Not today' })).toBeNull();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'I have spoken with a doctor' }));
    expect(await title()).toBe('Continue the breast cancer risk test');
    expect(document.activeElement?.textContent).toBe('Continue the breast cancer risk test');
    await waitFor(() => expect(settings).toEqual({ country: 'LV', spoken_at: at }));
    services.on('GET /api/calculator/draft', { draft: null });
    cleanup();
    await open(withReport);
    expect(await title()).toBe('Nothing to do at the moment');
    expect(screen.getByRole('region', { name: 'Last results' }).textContent).not.toContain('Contact a doctor today');
  });

  it('says that nothing is left once she has spoken with a doctor, and not that it comes back', async () => {
    keepUrgentReport();
    services.on('GET /api/calculator/draft', { draft: null });
    services.on('GET /api/profile/settings', { country: 'LV' });
    services.on('PUT /api/profile/settings', ({ body }) => body as object);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'I have spoken with a doctor' }));
    expect(await title()).toBe('Nothing to do at the moment');
    expect(document.activeElement?.textContent).toBe('Nothing to do at the moment');
  });

  it('goes on leading to a doctor after an examination that found nothing, until she says that one has looked at it', async () => {
    keepMuch();
    const examined = (id: string, at: string, suspicious: number, looked_at: 'yes' | null = null) => ({
      id,
      finished_at: at,
      suspicious,
      symptoms: [],
      follow_up: { wanted: suspicious > 0 && looked_at === null, looked_at },
    });
    const [later, before] = ['2026-11-20T10:00:00.000Z', '2026-11-01T10:00:00.000Z'];
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries:
        query.get('filter') === 'examinations'
          ? [
              { id: OTHER, kind: 'examination', at: later },
              { id: ID, kind: 'examination', at: before },
            ]
          : [],
      older: null,
    }));
    const route = 'POST /api/examination/examinations/summaries';
    services.on(route, { examinations: [examined(OTHER, later, 0), examined(ID, before, 1)] });
    await open();
    expect(await title()).toBe('Have a doctor check it');
    expect((await card()).textContent).toContain('In your self-examination on 1 November 2026 you noticed 1');
    expect(link('See what to do')).toBe(`/en/ExaminationReport/${ID}`);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    const results = within(screen.getByRole('region', { name: 'Last results' }));
    expect(results.getByRole('listitem').textContent).toContain('20 November');
    cleanup();
    services.on(route, { examinations: [examined(OTHER, later, 0), examined(ID, before, 1, 'yes')] });
    await open();
    expect(await title()).toBe('Continue the breast cancer risk test');
  });

  it('offers the risk test nowhere while a finding is open, nor while nobody can read her examinations', async () => {
    keepMuch();
    const offers = () => screen.getAllByRole('link').filter((one) => one.getAttribute('href') === '/en/Calculator');
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries:
        query.get('filter') === 'examinations'
          ? [{ id: ID, kind: 'examination', at: '2026-11-01T10:00:00.000Z' }]
          : [{ id: OTHER, kind: 'contraception_report', at: '2026-11-14T10:00:00.000Z' }],
      older: null,
    }));
    // Of her ages, with no risk test behind her: its line on mammograms would lead to that test.
    services.on('POST /api/contraception/reports/summaries', {
      reports: [{ id: OTHER, created_at: '2026-11-14T10:00:00.000Z', age: 55, country: 'LV', suits: 3 }],
    });
    await open();
    expect(await title()).toBe('Have a doctor check it');
    expect((await card()).textContent).toContain('You should be seen within two weeks.');
    expect(screen.getByRole('region', { name: 'What is due, and when' }).textContent).toContain('Mammogram');
    expect(offers()).toEqual([]);
    cleanup();
    services.on('POST /api/examination/examinations/summaries', problem(503, 'unavailable'));
    await open();
    await card();
    expect(offers()).toEqual([]);
    cleanup();
    services.on('POST /api/examination/examinations/summaries', { examinations: [] });
    await open();
    await card();
    expect(offers().length).toBeGreaterThan(1);
  });

  it('does not say twice what is due: only in the card, until it is put aside', async () => {
    keepMuch();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not today' }));
    const due = () => screen.getByRole('region', { name: 'What is due, and when' }).textContent;
    expect(await title()).toBe('When was your last cervical screening?');
    expect(due()).not.toContain('Cervical screening');
    await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
    expect(due()).toContain('Cervical screening');
  });

  const UNNAMED = { country: null, mammography: null };
  it.each<[string, object, string]>([
    ['she has not told her country', { age: 29, ...UNNAMED }, 'choose your country in the settings'],
    [
      'no screening is for her age',
      { age: 75, ...UNNAMED, country: 'LV' },
      'No screening is recommended for all women',
    ],
    ['her doctor decides', { age: 22, ...UNNAMED, country: 'LV', advice_first: true }, 'Your doctor will tell you'],
  ])('says why nothing is due when %s', async (_, report, said) => {
    keepMuch();
    services.on('POST /api/examination/examinations/summaries', { examinations: [] });
    services.on('POST /api/calculator/reports/summaries', {
      reports: [riskReport(OTHER, { created_at: '2026-11-14T10:00:00.000Z', ...report })],
    });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'What is due, and when' }).textContent).toContain(said),
    );
  });

  it.each(LANGUAGES)('announces in %s the terms and the privacy policy that begin later', async (language) => {
    const of = (document: string) => ({ document, version_id: `${document}/2026-11-28`, date: '2026-11-28' });
    services.on('GET /api/consent/standing', { terms_conditions: true, upcoming: [of('terms'), of('privacy')] });
    await open(undefined, language);
    await card();
    const to = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname, search }) => pathname + search);
    const prefix = language === 'lv' ? '' : `/${language}`;
    expect(to).toContain(`${prefix}/TermsConditions?version=terms%2F2026-11-28`);
    expect(to).toContain(`${prefix}/privacypolicy?version=privacy%2F2026-11-28`);
    expect(document.body.textContent).not.toMatch(/upcoming\.|[{}]/);
  });

  it('says where to book what is due', async () => {
    keepMuch();
    await open();
    const due = within(await screen.findByRole('region', { name: 'What is due, and when' }));
    expect(due.getByRole('link', { name: 'Where to book' }).getAttribute('href')).toBe('/en/Appointments?country=LV');
  });

  it('shows the newest result of each kind, the newest first, and what is due', async () => {
    keepMuch();
    await open();
    const results = within(await screen.findByRole('region', { name: 'Last results' })).getAllByRole('listitem');
    expect(results.map(({ textContent }) => textContent)).toEqual([
      // With its year from the next one on.
      expect.stringMatching(/^About 17 in 1000 over 10 years \(between 14 and 21\)Risk test · 14 November( 2026)?$/),
      expect.stringMatching(/^1 suspicious symptom foundSelf-examination · 1 November( 2026)?$/),
    ]);
    const due = within(screen.getByRole('region', { name: 'What is due, and when' }));
    expect(due.getByRole('link', { name: /Mammogram/ }).textContent).toContain('Latvia invites women from');
  });

  it.each([
    [0.0172, 'About 17 in 1000 up to age 90 (between 14 and 21)'],
    [0.0002, 'Fewer than 1 in 1000 up to age 90 (between 14 and 21)'],
  ])('says of %d at 82 until when it counts, and advises nothing that no answer asks for', async (number, text) => {
    keepMuch();
    const { risk } = riskReport(OTHER);
    services.on('POST /api/calculator/reports/summaries', {
      reports: [
        riskReport(OTHER, {
          age: 82,
          created_at: '2026-11-14T10:00:00.000Z',
          risk: { ...risk, years_of_follow_up_10: number },
        }),
      ],
    });
    await open();
    expect((await screen.findByRole('region', { name: 'Last results' })).textContent).toContain(text);
  });

  describe('her reminders', () => {
    const reminders = () => within(screen.getByRole('region', { name: 'Reminders' }));
    const waits = { state: 'waiting', examination_id: ID, day: '2026-12-05' };
    const question = { examination_id: ID, day: '2026-12-01' };
    const reminded = (reminder: object | null, follow_ups: object[] = []) =>
      services.on('GET /api/notification/reminder', { reminder, follow_ups, restricted: false });

    it.each([
      ['none', null],
      ['one that she stopped', { ...waits, state: 'stopped' }],
      ['one that went out', { ...waits, state: 'sent' }],
    ])('%s: says that none is planned, and leads to where one is', async (_case, reminder) => {
      keepMuch();
      reminded(reminder);
      await open();
      await card();
      expect(reminders().getByText(/^No reminder is planned/)).toBeTruthy();
      expect(reminders().getByRole('link', { name: 'Plan a reminder' }).getAttribute('href')).toBe(
        '/en/Profile/reminders',
      );
    });

    it('are listed with their days, the question after an examination as well', async () => {
      keepMuch();
      reminded(waits, [question]);
      await open();
      await card();
      expect(
        reminders()
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'A message with a short questionDate: 1 December 2026',
        'Breast self-examinationDate: 5 December 2026',
      ]);
      expect(reminders().queryByText(/No reminder is planned/)).toBeNull();
      reminded(null, [question]);
      cleanup();
      await open();
      await card();
      expect(reminders().getAllByRole('listitem')).toHaveLength(1);
      expect(reminders().queryByText(/No reminder is planned/)).toBeNull();
    });
  });

  it('says of a number that it was lowered', async () => {
    keepMuch();
    const made = { created_at: '2026-11-14T10:00:00.000Z', capped: true };
    services.on('POST /api/calculator/reports/summaries', { reports: [riskReport(OTHER, made)] });
    await open();
    const { textContent } = await screen.findByRole('region', { name: 'Last results' });
    expect(textContent).toContain('(between 14 and 21). We lowered these numbers. The report says why.');
  });

  it('puts a talk with a doctor in the place of a number once she has noted a changed gene', async () => {
    keepMuch();
    const gene = { id: ID, kind: 'genetic_test', at: '2026-11-10T10:00:00.000Z' };
    const report = { id: OTHER, kind: 'risk_report', at: '2026-11-14T10:00:00.000Z' };
    const pages: Record<string, object[]> = { genetic_tests: [gene], results: [report] };
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries: pages[query.get('filter') ?? ''] ?? [],
      older: null,
    }));
    const test = { id: ID, laboratory: 'L', taken_on: '2025-03-04', result: 'pathogenic', note: '', file: null };
    services.on('POST /api/profile/genetic-tests/summaries', { genetic_tests: [test] });
    await open();
    const results = within(await screen.findByRole('region', { name: 'Last results' }));
    await results.findByText('Talking to a doctor matters more than the number');
    expect(results.getAllByRole('listitem')).toHaveLength(1);
    expect(results.queryByText(/ in 1000/)).toBeNull();
  });

  it('does not say that there is nothing to do where nobody knows when she was last screened', async () => {
    services.on('GET /api/profile/diary', ({ query }) => ({
      entries:
        query.get('filter') === 'examinations'
          ? []
          : [{ id: OTHER, kind: 'risk_report', at: '2026-11-14T10:00:00.000Z' }],
      older: null,
    }));
    const known = { created_at: '2026-11-14T10:00:00.000Z', age: 55, country: 'LV', mammography: null };
    services.on('POST /api/calculator/reports/summaries', { reports: [riskReport(OTHER, known)] });
    await open((platform) => platform.routes.push('/CervicalCancer'));
    expect(await title()).toBe('When was your last cervical screening?');
    expect(link('Start')).toBe('/en/CervicalCancer');
    await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
    expect(await title()).toBe('When was your last mammogram?');
    expect(link('See what to do')).toBe(`/en/CalculatorReport/${OTHER}`);
    expect(filled()).toHaveLength(1);
  });

  it('begins with the test that stands out when nothing is kept', async () => {
    await open();
    expect(await title()).toBe('The Calculator');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Anna');
    expect(filled()).toHaveLength(1);
  });

  it('begins with the first question where the test says what its first page would tell', async () => {
    const begin = { path: '/Calculator/step/check', text: inAll('Not for everybody') };
    await open((platform) => {
      platform.tiles = [tile('Calculator', { featured: true, begin })];
    });
    expect(within(await card()).getByText('Not for everybody')).toBeTruthy();
    expect(link('Start')).toBe('/en/Calculator/step/check');
  });

  it('asks for nothing of hers before the terms are accepted', async () => {
    services.on('GET /api/consent/standing', { terms_conditions: false });
    await open();
    expect(await title()).toBe('The Calculator');
    expect(asked).toEqual(['/api/consent/standing']);
  });

  it('lists the tests, and gives one that is coming no link', async () => {
    await open();
    const tests = within(await screen.findByRole('region', { name: 'Tests and guides' }));
    expect(tests.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/en/Examination',
      '/en/Calculator',
    ]);
    expect(tests.getByText('coming soon')).toBeTruthy();
  });

  it('marks a test that she has not finished, where the next step is another', async () => {
    keepMuch();
    services.on('GET /api/contraception/draft', { draft: DRAFT });
    await open((platform) => {
      platform.tiles = [...TILES, tile('Contraception')];
      platform.routes.push('/Contraception');
    });
    expect(await title()).toBe('Have a doctor check it');
    const tests = () => within(screen.getByRole('region', { name: 'Tests and guides' }));
    const unfinished = tests().getByRole('link', { name: /unfinished: continue/ });
    expect(unfinished.getAttribute('href')).toBe('/en/Contraception');
    services.on('GET /api/contraception/draft', { draft: null });
    services.on('POST /api/examination/examinations/summaries', { examinations: [] });
    cleanup();
    await open();
    // Named by the card above already.
    expect(await title()).toBe('Continue the breast cancer risk test');
    expect(tests().queryByText(/unfinished/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
    expect(tests().getByText(/unfinished/)).toBeTruthy();
  });

  it.each(LANGUAGES)('has no barrier that axe can find: %s', async (language) => {
    keepMuch();
    await open(undefined, language);
    await card();
    await expectAccessible({ language });
  });
});

describe('a service that is down', () => {
  it.each([
    [
      'POST /api/examination/examinations/summaries',
      'When was your last cervical screening?',
      'This result cannot be shown at the moment',
    ],
    ['GET /api/contraception/draft', 'Have a doctor check it', /a step may be missing here/],
    ['GET /api/notification/reminder', 'Have a doctor check it', 'Your reminders cannot be shown at the moment.'],
  ])('%s: says so, and the rest shows', async (route, step, text) => {
    keepMuch();
    services.on(route, problem(503, 'unavailable'));
    await open();
    expect(await title()).toBe(step);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('About 17 in 1000 over 10 years (between 14 and 21)')).toBeTruthy();
  });

  it('is asked again by a button', async () => {
    services.on('GET /api/consent/standing', problem(503, 'unavailable'));
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('region', { name: 'Tests and guides' })).toBeTruthy();
    services.on('GET /api/consent/standing', { terms_conditions: true });
    keepMuch();
    await userEvent.click(again);
    await waitFor(async () => expect(await title()).toBe('Have a doctor check it'));
  });
});

describe('the home page of staff', () => {
  const project = (id: string, state: string, name: string, days: { from?: string; to?: string } = {}) => ({
    id,
    state,
    from: '2020-01-01',
    to: '2150-12-31',
    texts: { en: { name } },
    surveys: [],
    ...days,
  });

  /** The lists of projects as the service has them. */
  const keep = (list: 'projects' | 'exportable-projects', projects: ReturnType<typeof project>[]) =>
    services.on(`GET /api/research/${list}`, ({ query }: { query: URLSearchParams }) => {
      const found = projects.filter(({ state }) => !query.has('state') || state === query.get('state'));
      return { client_name: 'Clinic', more: false, projects: found.slice(0, Number(query.get('limit'))) };
    });

  it('lists open projects before drafts and those before closed ones, each in the order of the service', async () => {
    keep('projects', [
      ...['Draft 6', 'Draft 5', 'Draft 4', 'Draft 3', 'Draft 2'].map((name) => project(name, 'draft', name)),
      project('closed', 'closed', 'Over'),
      project(ID, 'open', 'Sleep'),
      project(OTHER, 'open', 'Mood'),
    ]);
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Draft 6'));
    const rows = within(screen.getByRole('region', { name: 'Your projects' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.match(/^(Sleep|Mood|Draft \d)/)?.[0])).toEqual([
      'Sleep',
      'Mood',
      'Draft 6',
      'Draft 5',
      'Draft 4',
    ]);
  });

  it('takes an administrator to the draft first, and asks for no health data', async () => {
    keep('projects', [project(ID, 'open', 'Sleep'), project(OTHER, 'draft', 'Mood')]);
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Mood'));
    expect(link('Continue')).toBe(`/en/Research/projects/${OTHER}`);
    expect(link(/^Sleep/)).toBe(`/en/Research/projects/${ID}`);
    // The names of the tests alone, in a line: they are not their work.
    const tests = screen.getByRole('region', { name: 'Tests and guides' });
    const links = within(tests).getAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/en/Examination', '/en/Calculator']);
    expect(tests.textContent).toBe(`Tests and guides${links.map(({ textContent }) => textContent).join('')}`);
    expect(new Set(asked)).toEqual(new Set(['/api/research/projects']));
  });

  it('asks for the projects on which something is to be done soonest, and says what it is', async () => {
    const orders: unknown[] = [];
    services.on('GET /api/research/projects', ({ query }: { query: URLSearchParams }) => {
      orders.push([query.get('state'), query.get('order')]);
      const open = [project(ID, 'open', 'Sleep', { to: '2020-12-31' })];
      return { client_name: 'Clinic', more: false, projects: query.get('state') === 'open' ? open : [] };
    });
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Sleep'));
    expect((await card()).textContent).toContain('31 December 2020');
    expect((await card()).textContent).not.toContain(en['staff.open.text']);
    expect(orders).toContainEqual(['draft', 'due']);
    expect(orders).toContainEqual(['open', 'due']);
  });

  it('takes a researcher to the data of an open project', async () => {
    keep('exportable-projects', [project(ID, 'closed', 'Sleep'), project(OTHER, 'open', 'Mood')]);
    await open(asStaff(['researcher']));
    await waitFor(async () => expect(await title()).toBe('Mood'));
    expect(link('Go to the data')).toBe(`/en/Research/data/${OTHER}`);
    await expectAccessible();
  });

  it.each([
    ['a file that a colleague asked for', false, 'Ilze', 'See the file'],
    ['her own file that a colleague has confirmed', true, '24 December 2026', 'Go to the file'],
  ])('takes a researcher to %s first', async (_, own, text, action) => {
    services.on('GET /api/research/exportable-projects', {
      client_name: 'Clinic',
      more: false,
      projects: [project(OTHER, 'open', 'Mood')],
      waiting: [
        {
          id: OTHER,
          project_id: ID,
          texts: { en: { name: 'Sleep' } },
          survey: 'Calculator',
          requested_by: 'Ilze',
          expires_at: '2026-12-24T10:00:00.000Z',
          own,
          confirmed: own,
        },
      ],
    });
    await open(asStaff(['researcher']));
    await waitFor(async () => expect(await title()).toBe('Sleep'));
    expect((await card()).textContent).toContain(text);
    expect(link(action)).toBe(`/en/Research/data/${ID}`);
    await expectAccessible();
  });

  it('says that nobody has appointed an account with a role', async () => {
    services.on('GET /api/research/projects', problem(403, 'forbidden'));
    await open(asStaff(['client-administrator']));
    expect(await screen.findByText(/no client has appointed you yet/)).toBeTruthy();
  });

  it('leads the provider to every page of the work, without an address to type', async () => {
    await open(asStaff(['provider']));
    await waitFor(async () => expect(await title()).toBe('Find an account'));
    const work = within(screen.getByRole('region', { name: 'Your work' })).getAllByRole('link');
    expect(work.map((one) => one.getAttribute('href'))).toEqual(
      ['suspensions', 'addresses', 'clients', 'log'].map((page) => `/en/Accounts/${page}`),
    );
    expect(asked).toEqual([]);
    await expectAccessible();
  });
});
