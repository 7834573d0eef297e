/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { riskReport } from '../testing/fake-services.ts';
import { card, ID, keepMuch, OTHER, onEmptyHome, open, services } from './testing/home-page.ts';

onEmptyHome();

describe('the last results on the home page', () => {
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
});
