/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { problem, riskReport } from '../testing/fake-services.ts';
import {
  card,
  filled,
  ID,
  keepInDiary,
  keepMuch,
  link,
  OTHER,
  onEmptyHome,
  open,
  services,
  title,
} from './testing/home-page.ts';

onEmptyHome();

describe('what the home page begins with', () => {
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
    keepInDiary('contraception_report');
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
});
