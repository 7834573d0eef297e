/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeContraception, type FakeContraception, type RiskTest } from '../testing/fake-contraception.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { NOTHING_SPEAKS_AGAINST, sampleReport } from '../testing/sample-report.ts';

let service: FakeContraception;
let platform: FakePlatform;
const open = async (language: Language = 'en') => {
  platform = await openPage('/Contraception', (request) => service.answer(request), { language });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const earlier: RiskTest = {
  created_at: '2026-06-01T12:00:00.000Z',
  answers: { height: 168, weight: 64.5, childbirth_amount: 'three_or_more', country: 'LV' },
};

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeContraception(sampleReport());
});
afterEach(cleanup);

describe('the intro', () => {
  it('says what the test is and is not, and starts it', async () => {
    await open();
    await heading('Contraception: what suits you');
    expect(screen.getByText(/about 10 minutes/)).toBeTruthy();
    expect(screen.getByText('It is for women aged 18 to 60.')).toBeTruthy();
    expect(screen.getByText(/does not replace a doctor, midwife or pharmacist/)).toBeTruthy();
    await press('Start the test');
    await heading('Relations');
    expect(service.draft).toBeNull();
  });

  it('lists earlier reports, a conflict before the number of methods', async () => {
    const calm = { ...sampleReport(NOTHING_SPEAKS_AGAINST), id: '21111111-2222-4333-8444-555555555555' };
    service.reports = [sampleReport(), calm];
    await open();
    await screen.findByText(/Please talk to a doctor about what you use now/);
    expect(screen.getByText(/\d+ methods suit you/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^View the report from/ })[0]?.getAttribute('href')).toBe(
      `/en/ContraceptionReport/${service.reports[0]?.id}`,
    );
  });

  it('counts no methods where a report calls none suitable, as in a pregnancy', async () => {
    service.reports = [sampleReport({ ...NOTHING_SPEAKS_AGAINST, q28: '2' })];
    await open();
    await screen.findByText('None of the methods is named as suitable');
    expect(screen.queryByText(/0 methods/)).toBeNull();
  });

  it.each(LANGUAGES)('renders in %s without a raw key or an unfilled placeholder', async (language) => {
    service.reports = [sampleReport()];
    await open(language);
    await waitFor(() => expect(document.querySelectorAll('.kept-earlier li')).toHaveLength(1));
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });
});

describe('answers known from the risk test', () => {
  const startAndReachBody = async () => {
    await press('Start the test');
    await heading('Relations');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Continue');
    await heading('Your age');
    await userEvent.type(screen.getByRole('textbox'), '36');
    await press('Continue');
    await heading('Body');
  };

  it('are shown with their question, and each counts once it is confirmed', async () => {
    service.riskTest = earlier;
    await open();
    await startAndReachBody();
    expect(screen.getByText('168 cm', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('64.5 kg', { selector: 'strong' })).toBeTruthy();
    expect(screen.getAllByText(/^You said on .* in the breast cancer risk test:/)).toHaveLength(2);
    expect(service.draft?.answers).not.toHaveProperty('q160');
    const [height] = screen.getAllByRole('button', { name: 'Same as before' });
    if (height) await userEvent.click(height);
    await waitFor(() => expect(service.draft?.answers).toMatchObject({ q160: 168 }));
    expect(service.draft?.answers).not.toHaveProperty('q161');
  });

  it.each(['none', 'down'] as const)('are not missed when the risk test is %s', async (state) => {
    service.riskTest = state;
    await open();
    await startAndReachBody();
    expect(screen.queryByText(/^You said/)).toBeNull();
    expect(platform.notices).toEqual([]);
  });
});
