/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { sampleLink, TOKEN } from '../testing/fake-links.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { renderPart } from '../testing/render-part.tsx';
import { sampleReport } from '../testing/sample-report.ts';
import { ShareReport } from './share-report.tsx';

const report = sampleReport();
let calculator: FakeCalculator;
const open = async (language: Language = 'en') => {
  await renderPart(<ShareReport reportId={report.id} />, (request) => calculator.answer(request), language);
  await screen.findByRole('region');
  openLayers();
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your new link' });

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(report);
});
afterEach(cleanup);

describe('sharing a report', () => {
  it('creates a link for seven days by default, and shows it once, ready to copy', async () => {
    await open();
    const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'How long the link works' });
    expect(days.value).toBe('7');
    expect(
      within(days)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(Array.from({ length: 14 }, (_, i) => String(i + 1)));
    await userEvent.selectOptions(days, '2 days');
    await press('Make a link');
    expect((await box()).value).toBe(`${window.location.origin}/en/DoctorLink#${TOKEN}`);
    expect(document.activeElement).toBe(await box());
    expect(calculator.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { days: 2 } }]);
    await screen.findByText('Not opened yet.');

    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await screen.findByText('The link is copied.');
    expect(await navigator.clipboard.readText()).toBe((await box()).value);

    cleanup();
    await open();
    await screen.findByText('Not opened yet.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(LANGUAGES)('shows in %s the state of each link', async (language) => {
    const opened = ['2026-11-22T09:30:00.000Z', '2026-11-21T13:00:00.000Z'];
    calculator.links.links = [
      sampleLink({ openings: opened }),
      sampleLink({ id: '2', state: 'expired' }),
      sampleLink({ id: '3', state: 'revoked', openings: opened.slice(1) }),
      sampleLink({ id: '4', state: 'used_up', openings: opened }),
    ];
    await open(language);
    await waitFor(() => expect(document.querySelectorAll('.doctor-links__row')).toHaveLength(4));
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
    expect([...document.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
      ...opened,
      opened[1],
      ...opened,
    ]);
    // Only active links can be revoked.
    expect(document.querySelectorAll('.doctor-links__row > button')).toHaveLength(1);
  });

  it('revokes a link after confirmation, and hides its address', async () => {
    await open();
    await press('Make a link');
    await box();
    await press(/^Turn off the link made on/);
    await press('Keep it');
    expect(calculator.links.links).toMatchObject([{ state: 'live' }]);
    await press(/^Turn off the link made on/);
    await press('Yes, turn it off');
    await screen.findByText('Turned off');
    expect(calculator.links.links).toMatchObject([{ state: 'revoked' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByRole('button', { name: 'Make a link' });
  });

  it('offers no sixth link', async () => {
    calculator.links.links = Array.from({ length: 5 }, (_, i) => sampleLink({ id: String(i) }));
    await open();
    await screen.findByText(/^This report already has 5 working links/);
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  });

  it('reports when a link was not created', async () => {
    await open();
    calculator.overrides.set('POST reports', () => problemResponse(503, 'unavailable'));
    await press('Make a link');
    await screen.findByText('The link could not be made. Please try again in a moment.');
  });
});
