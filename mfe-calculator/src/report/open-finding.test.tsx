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
const own = sampleReport();
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
    const notice = await screen.findByText(/on 12 November 2026 you noticed 2 suspicious symptoms/);
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(document.activeElement?.textContent).toContain('Even if the test shows a low risk');
    expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/en/ExaminationReport/e-1');
    await expectAccessible();
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
