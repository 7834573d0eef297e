/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleReport } from '../testing/sample-report.ts';

beforeAll(startTexts);
afterEach(cleanup);

async function openReport() {
  const report = sampleReport();
  const calculator = createFakeCalculator(report);
  calculator.reports = [report];
  await openPage(`/CalculatorReport/${report.id}`, (request) => calculator.answer(request));
  await screen.findByRole('heading', { name: 'What affects your result' });
}

describe('the factors of a report', () => {
  it('each opens its part', async () => {
    await openReport();
    const rows = [...document.querySelectorAll('.risk-factor')];
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(row.querySelector('details')).not.toBeNull();
  });

  it('loads the content of a part when it is opened', async () => {
    await openReport();
    const summary = screen.getByText('More: Alcohol');
    const details = summary.closest('details');
    if (!details) throw new Error('disclosure not found');
    expect(within(details).queryByText(/One drink is/)).toBeNull();
    await userEvent.click(summary);
    expect(await within(details).findByText(/One drink is/)).toBeTruthy();
  });
});
