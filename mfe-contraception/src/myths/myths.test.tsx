/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { RULES_VERSION, STATEMENTS } from '@vesela/contraception-rules';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { type HeldReport, openMethods } from '../methods/testing/open-methods.tsx';
import { pageText, RAW } from '../methods/testing/page-text.ts';
import { mythsTexts } from './myths-texts.ts';

const report = (believed: number[]): HeldReport => ({
  id: '11111111-2222-4333-8444-555555555555',
  created_at: '2026-11-21T09:00:00.000Z',
  rules_version: RULES_VERSION,
  answers: {},
  eligibility: [],
  believed,
});
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-statement]')].map((one) => Number(one.dataset.statement));

beforeAll(startTexts);
afterEach(cleanup);

describe('/ContraceptionMyths', () => {
  it.each(LANGUAGES)('shows all 23 statements in %s, the believed ones first', async (language) => {
    const texts = (await mythsTexts[language]()).default;
    await openMethods('/ContraceptionMyths', report([4, 12]), language);
    await screen.findByRole('heading', { level: 3, name: texts['myths.believed'] ?? '' });
    expect(order().slice(0, 3)).toEqual([4, 12, 1]);
    expect(order().sort((a, b) => a - b)).toEqual(STATEMENTS.map(({ n }) => n));
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });

  it('shows verdict and sources of each', async () => {
    await openMethods('/ContraceptionMyths');
    await screen.findByRole('heading', { level: 1 });
    expect(order()).toHaveLength(23);
    for (const one of document.querySelectorAll('[data-statement]')) {
      expect(one.textContent).toMatch(/Not true|Only partly true/);
      expect(one.textContent).toContain('Source:');
      expect(one.textContent).not.toContain('no publication named');
    }
    expect(screen.queryByText('The ones that seemed true to you')).toBeNull();
  });

  it('goes to the statement that the address names', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    await openMethods('/ContraceptionMyths#myth-12', report([4]));
    const statement = document.querySelector('[data-statement="12"]');
    await waitFor(() => expect(document.activeElement).toBe(statement));
    expect(scrolled.mock.contexts).toEqual([statement]);
  });

  it('needs no heading for the others when all were believed', async () => {
    await openMethods('/ContraceptionMyths', report(STATEMENTS.map(({ n }) => n)));
    await screen.findByText('The ones that seemed true to you');
    expect(screen.queryByText('The other statements')).toBeNull();
  });
});
