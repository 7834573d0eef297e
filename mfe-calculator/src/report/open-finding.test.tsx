/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator, openSign, problemResponse } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleReport } from '../testing/sample-report.ts';

let calculator: FakeCalculator;
/** In Latvia nobody is invited at this age: without a finding there is nothing to do. */
const own = { ...sampleReport(), age: 35, answers: { age: 35, country: 'LV' } };
const open = () => openPage(`/CalculatorReport/${own.id}`, (request) => calculator.answer(request));
const heading = () => screen.findByRole('heading', { level: 1 });

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(own);
  calculator.reports = [own];
});
afterEach(cleanup);

describe('while a sign of hers is open', () => {
  it('begins with what no figure can say, and stands the focus on it', async () => {
    calculator.overrides.set('GET examinations', openSign);
    await open();
    const notice = await screen.findByText(/^This result says nothing about what you noticed in your self-examination/);
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(document.activeElement?.textContent).toContain('Have a doctor check it');
    expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/en/ExaminationReport/e-1');
    await expectAccessible();
  });

  it.each([
    ['/CalculatorReport', 'You do not have a report yet', 'Go to the test'],
    [
      '/CalculatorReport/11111111-2222-4333-8444-000000000000',
      'This report could not be found',
      'Go to the test and your reports',
    ],
  ])(
    'has the doctor first at %s without a report, and no filled button leads to the test',
    async (path, title, link) => {
      calculator.reports = [];
      calculator.overrides.set('GET examinations', openSign);
      await openPage(path, (request) => calculator.answer(request));
      const notice = await screen.findByText(/on 12 November 2026 you noticed 2 suspicious symptoms/);
      expect(notice.compareDocumentPosition(await heading())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect((await heading()).textContent).toBe(title);
      expect(screen.getByRole('link', { name: link }).className).toContain('v-button--quiet');
      expect(document.activeElement?.textContent).toContain('Even if the test shows a low risk');
      await expectAccessible();
    },
  );
  it('is never told that there is nothing to do', async () => {
    calculator.overrides.set('GET examinations', openSign);
    await open();
    await screen.findByText(/Your report changes nothing about that/);
    expect(screen.getByText(/^Do not wait for screening: have a doctor check/)).toBeTruthy();
    expect(screen.queryByText(/nothing in your report means|nothing you need to do/)).toBeNull();
  });

  it('keeps no report from her while it cannot be asked', async () => {
    let asked = 0;
    calculator.overrides.set('GET examinations', () => {
      asked += 1;
      return asked === 1 ? problemResponse(503, 'unavailable') : new Promise<never>(() => undefined);
    });
    await open();
    expect((await heading()).textContent).toContain('Your risk');
  });
});

it('leads to the test by the only filled button where she has no report and nothing is open', async () => {
  calculator.reports = [];
  await openPage('/CalculatorReport', (request) => calculator.answer(request));
  expect((await screen.findByRole('link', { name: 'Go to the test' })).className).toBe('v-button');
  expect(document.activeElement).toBe(await heading());
});
