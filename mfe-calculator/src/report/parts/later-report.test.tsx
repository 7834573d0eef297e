/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { startTexts } from '@vesela/framework/testing/pages';
import type { AnyReport } from '../../api/types.ts';
import { createFakeCalculator } from '../../testing/fake-calculator.ts';
import { openPage } from '../../testing/open-page.ts';
import { reportWithoutNumber, sampleReport } from '../../testing/sample-report.ts';

const EARLIER = '11111111-2222-4333-8444-555555555555';
const later = { id: '77777777-2222-4333-8444-555555555555', created_at: '2026-11-25T12:00:00.000Z' };
const TITLE = 'This number is no longer right for you';

async function open(path: string, reports: AnyReport[]) {
  const calculator = createFakeCalculator(sampleReport());
  calculator.reports = reports;
  await openPage(`/CalculatorReport/${path}`, (request) => calculator.answer(request));
  return calculator;
}

beforeAll(startTexts);
afterEach(cleanup);

describe('a kept number', () => {
  it.each(['', '/summary'])('has a warning before it once a later test rules it out%s', async (page) => {
    await open(EARLIER + page, [reportWithoutNumber(later), sampleReport()]);
    expect(await screen.findByText(TITLE)).toBeTruthy();
    expect(screen.getByText(/rules out a number: a gene variant that raises the risk/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the later report' }).getAttribute('href')).toContain(later.id);
  });

  it('has none once she has corrected the answer', async () => {
    const calculator = await open(later.id, [sampleReport(later), reportWithoutNumber({ id: EARLIER })]);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(calculator.calls.some(({ path }) => path.endsWith('/reports'))).toBe(true));
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
