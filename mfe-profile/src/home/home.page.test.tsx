/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { problem, riskReport } from '../testing/fake-services.ts';
import {
  asked,
  card,
  DRAFT,
  filled,
  inAll,
  keepMuch,
  link,
  OTHER,
  onEmptyHome,
  open,
  services,
  TILES,
  tile,
  title,
} from './testing/home-page.ts';

onEmptyHome();

describe('the home page of a user', () => {
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
