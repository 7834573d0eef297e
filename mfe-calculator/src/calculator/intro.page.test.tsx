/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { createFakeCalculator, type FakeCalculator, openSign, problemResponse } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleQuestions } from '../testing/sample-questions.ts';
import { reportWithoutNumber, sampleReport } from '../testing/sample-report.ts';

let calculator: FakeCalculator;
let platform: FakePlatform;
const open = async (language: Language = 'en') => {
  platform = await openPage('/Calculator', (request) => calculator.answer(request), { language });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const draft = {
  questionnaire_version: '1.0.0',
  answers: { age: 46 },
  group: 'family',
  revision: 3,
  saved_at: '2026-11-20T10:00:00.000Z',
};
const reports = Array.from({ length: 12 }, (_, i) =>
  sampleReport({
    id: `11111111-2222-4333-8444-${String(i).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 10, 20 - i, 12)).toISOString(),
  }),
);

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(sampleReport());
  calculator.questionnaire = (language) => sampleQuestions(language);
});
afterEach(cleanup);

describe('the intro', () => {
  it('says what the test is, whom it is not for, and what it cannot replace', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Breast cancer risk test' })).toBeTruthy();
    expect(screen.getByText(/about 10 minutes/)).toBeTruthy();
    expect(screen.getByText(/aged 18 to 84/)).toBeTruthy();
    expect(screen.getByText(/invasive breast cancer or ductal carcinoma in situ/)).toBeTruthy();
    expect(screen.getByText(/does not replace a doctor or mammography/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Start the test' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your earlier reports' })).toBeNull();
  });

  it('says first that an open sign needs a doctor and not this test, whose start is then not the first thing to do', async () => {
    calculator.overrides.set('GET examinations', openSign);
    await open();
    const start = await screen.findByRole('button', { name: 'Start the test' });
    expect(start.className).toContain('v-button--quiet');
    const notice = screen.getByText(/on 12 November 2026 you noticed 2 suspicious symptoms/);
    expect(notice.textContent).toContain('The risk test cannot tell you what it is. Even if the test shows a low risk');
    expect(notice.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const link = screen.getByRole('link', { name: 'See what to do' });
    expect(link.getAttribute('href')).toBe('/en/ExaminationReport/e-1');
    expect(window.location.href + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/e-1|sign/);
    await expectAccessible();
  });

  it('says so of what she found and did not have saved, which is hers alone', async () => {
    calculator.overrides.set('GET examinations', () => problemResponse(403, 'consent_missing'));
    const finding = { finished_at: '2026-11-20T10:00:00Z', suspicious: 1, symptoms: ['skin_dense_lump' as const] };
    rememberUnsavedFinding({ owner: 'anna@example.org', ...finding });
    await open();
    expect(await screen.findByText(/on 20 November 2026 you noticed 1 suspicious symptom/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe(
      '/en/Examination/step/results',
    );
    expect((await screen.findByRole('button', { name: 'Start the test' })).className).toContain('v-button--quiet');
    cleanup();
    rememberUnsavedFinding({ owner: 'ilze@example.org', ...finding });
    await open();
    const start = await screen.findByRole('button', { name: 'Start the test' });
    await waitFor(() => expect(start.className).toBe('v-button'));
    expect(screen.queryByText(/you noticed/)).toBeNull();
    rememberUnsavedFinding(undefined);
  });

  it('says so where a test is unfinished, too', async () => {
    calculator.overrides.set('GET examinations', openSign);
    calculator.draft = draft;
    await open();
    const goOn = await screen.findByRole('button', { name: 'Continue where you left off' });
    expect(goOn.className).toContain('v-button--quiet');
    expect(screen.getByText(/The risk test cannot tell you what it is/)).toBeTruthy();
  });

  it.each([
    ['a doctor has looked at it', () => openSign('yes')],
    ['nobody can say', () => problemResponse(403, 'consent_missing')],
  ])('is led by its start where %s', async (_what, answer) => {
    calculator.overrides.set('GET examinations', answer);
    await open();
    const start = await screen.findByRole('button', { name: 'Start the test' });
    await waitFor(() => expect(start.className).toBe('v-button'));
    expect(screen.queryByText(/The risk test cannot tell you/)).toBeNull();
  });

  it('starts the test at its first question', async () => {
    await open();
    await press('Start the test');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your age (en)' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/en/Calculator/step/age'));
  });

  it('retries when the service did not respond', async () => {
    calculator.overrides.set('GET draft', () => problemResponse(503, 'unavailable'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    calculator.overrides.clear();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Start the test' })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders in %s without a raw key or an unfilled placeholder', async (language) => {
    calculator.draft = draft;
    calculator.reports = reports;
    await open(language);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(10));
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(11));
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });
});

describe('an unfinished test', () => {
  beforeEach(() => {
    calculator.draft = draft;
  });

  it('resumes where the user left off', async () => {
    await open();
    expect(await screen.findByText(/saved on 20 November 2026 at/)).toBeTruthy();
    await press('Continue where you left off');
    expect(await screen.findByRole('heading', { level: 1, name: 'Relatives (en)' })).toBeTruthy();
  });

  it('starts over only after confirmation', async () => {
    await open();
    await press('Start again');
    expect(document.activeElement?.textContent).toBe('Keep the answers');
    await press('Keep the answers');
    expect(document.activeElement?.textContent).toBe('Start again');
    expect(calculator.draft).toEqual(draft);
    await press('Start again');
    await press('Delete and start');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your age (en)' })).toBeTruthy();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    expect(calculator.draft).toBeNull();
  });

  it('stays when it could not be deleted', async () => {
    calculator.overrides.set('DELETE draft', () => problemResponse(503, 'unavailable'));
    await open();
    await press('Start again');
    await press('Delete and start');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    expect(calculator.draft).toEqual(draft);
  });
});

describe('earlier reports', () => {
  it('are listed with date and figure, ten per page', async () => {
    calculator.reports = reports;
    await open();
    const rows = () => screen.getAllByRole('link', { name: /View the report/ });
    await screen.findByRole('heading', { name: 'Your earlier reports' });
    expect(rows()).toHaveLength(10);
    expect(rows()[0]?.getAttribute('href')).toBe(`/en/CalculatorReport/${reports[0]?.id}`);
    expect(rows()[0]?.closest('li')?.textContent).toContain(
      '20 November 2026Risk over 10 years: 17 in 1000 (between 14 and 21)',
    );
    await press('Show older ones');
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
    expect(document.activeElement).toBe(rows()[10]);
  });

  it('say until when a number counts where 10 years reach beyond the tables', async () => {
    const [first, second] = reports;
    if (!first?.numbered || !second?.numbered) throw new Error('the sample reports have numbers');
    const few = { ...second.risk, years_of_follow_up_10: 0.0001 };
    calculator.reports = [
      { ...first, age: 82 },
      { ...second, age: 82, risk: few },
    ];
    await open();
    await screen.findByRole('heading', { name: 'Your earlier reports' });
    const text = (i: number) => screen.getAllByRole('link', { name: /View the report/ })[i]?.closest('li')?.textContent;
    expect(text(0)).toContain('Risk up to age 90: 17 in 1000 (between 14 and 21)');
    expect(text(1)).toContain('Risk up to age 90: fewer than 1 in 1000');
  });

  it('say of a number that it was lowered', async () => {
    calculator.reports = reports.slice(0, 2).map((report, i) => ({ ...report, capped: i === 1 }));
    await open();
    await screen.findByRole('heading', { name: 'Your earlier reports' });
    const rows = screen.getAllByRole('link', { name: /View the report/ }).map((row) => row.closest('li')?.textContent);
    expect(rows.map((text) => text?.includes('Lowered: the report says why'))).toEqual([false, true]);
  });

  it('show no earlier number once the newest test has none', async () => {
    calculator.reports = [reportWithoutNumber({ id: '88888888-2222-4333-8444-555555555555' }), ...reports.slice(0, 1)];
    await open();
    await screen.findByRole('heading', { name: 'Your earlier reports' });
    expect(screen.getAllByText(/Please read the advice first/)).toHaveLength(2);
    expect(screen.queryByText(/ in 1000/)).toBeNull();
  });

  it('are deleted one by one, after confirmation', async () => {
    calculator.reports = reports.slice(0, 2);
    await open();
    await press('Delete the report from 20 November 2026');
    expect(screen.getByRole('group', { name: /Permanently delete the report from 20 November 2026/ })).toBeTruthy();
    await press('Keep it');
    expect(calculator.reports).toHaveLength(2);
    await press('Delete the report from 20 November 2026');
    await press('Yes, delete');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /View the report/ })).toHaveLength(1));
    expect(calculator.reports).toEqual([reports[1]]);
    expect(platform.notices).toEqual([{ kind: 'success', text: 'The report was deleted.' }]);
  });

  it('stay when they could not be deleted', async () => {
    calculator.reports = reports.slice(0, 1);
    calculator.overrides.set('DELETE reports', () => problemResponse(503, 'unavailable'));
    await open();
    await press(/Delete the report/);
    await press('Yes, delete');
    await waitFor(() => expect(platform.notices).toHaveLength(1));
    expect(platform.notices[0]?.kind).toBe('error');
    expect(screen.getAllByRole('link', { name: /View the report/ })).toHaveLength(1);
  });
});

it('shows a not-found page for an unknown path below the module', async () => {
  await openPage('/Calculator/nowhere', (request) => calculator.answer(request));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found');
});
