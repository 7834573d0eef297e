/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { METHODS, type MethodId, RULES_VERSION } from '@vesela/contraception-rules';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { methodsTexts } from '../methods-texts.ts';
import { type HeldReport, openMethods } from '../testing/open-methods.tsx';
import { pageText, RAW } from '../testing/page-text.ts';
import { verdictOf } from '../testing/sample-eligibility.ts';

const SUITING: MethodId[] = ['copper_iud', 'hormonal_iud', 'vasectomy', 'male_condom', 'withdrawal'];
const report = (answers: HeldReport['answers'] = {}, suiting = SUITING): HeldReport => ({
  id: '11111111-2222-4333-8444-555555555555',
  created_at: '2026-11-21T09:00:00.000Z',
  rules_version: RULES_VERSION,
  eligibility: METHODS.map(({ id }) => verdictOf(id, suiting.includes(id) ? {} : { suitability: 'ask_doctor' })),
  believed: [],
  answers,
});
const offered = () =>
  [...document.querySelectorAll<HTMLElement>('[data-offered]')].map(({ dataset }) => dataset.offered);
const tick = async (name: string) => userEvent.setup().click(await screen.findByRole('checkbox', { name }));
const HEADING = { level: 3, name: 'Look at these first, based on your wishes' };

beforeAll(startTexts);
afterEach(cleanup);

describe('the first methods offered', () => {
  it('appear with the first wish or need, for a woman with a report only', async () => {
    await openMethods('/ContraceptionMethods');
    await tick('Lighter periods');
    expect(screen.queryByRole('heading', HEADING)).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'I do not want any more children' })).toBeNull();
    cleanup();
    await openMethods('/ContraceptionMethods', report());
    await screen.findByRole('checkbox', { name: 'I do not want any more children' });
    expect(screen.queryByRole('heading', HEADING)).toBeNull();
    await tick('I do not want any more children');
    expect(screen.getByRole('heading', HEADING)).toBeTruthy();
    expect(offered()).toEqual(['vasectomy', 'hormonal_iud', 'copper_iud']);
  });

  it('are those that suit, with what each of them leaves open', async () => {
    await openMethods('/ContraceptionMethods', report());
    await screen.findByRole('checkbox', { name: 'I do not want any more children' });
    await tick('Lighter periods');
    expect(offered()).toEqual(['hormonal_iud', 'copper_iud', 'male_condom']);
    const [first, second] = document.querySelectorAll('[data-offered]');
    expect(first?.textContent).toContain('It has everything you ticked.');
    expect(second?.textContent).toContain('It does not have: lighter periods.');
    await tick('It must be without hormones');
    expect(offered()).toEqual(['copper_iud', 'male_condom', 'withdrawal']);
    expect(screen.getByText(/This does not go together with your other wishes.*: lighter periods\./)).toBeTruthy();
    const link = document.querySelector('[data-offered=copper_iud] a');
    expect(link?.getAttribute('href')).toBe('/en/ContraceptionMethods/copper_iud');
  });

  it('name condoms beside a method that does not protect from infections', async () => {
    await openMethods('/ContraceptionMethods', report());
    await screen.findByRole('checkbox', { name: 'I do not want any more children' });
    await tick('I need protection from infections');
    expect(offered()).toEqual(['hormonal_iud', 'copper_iud', 'male_condom']);
    const texts = [...document.querySelectorAll('[data-offered]')].map(({ textContent }) => textContent ?? '');
    expect(texts.map((text) => text.includes('use this as well: Male condom'))).toEqual([true, true, false]);
  });

  it('send her to a doctor when nothing is sure to suit', async () => {
    await openMethods('/ContraceptionMethods', report({}, []));
    await screen.findByRole('checkbox', { name: 'I do not want any more children' });
    await tick('Lighter periods');
    expect(offered()).toEqual([]);
    expect(screen.getByText(/Please talk to a doctor or midwife/)).toBeTruthy();
  });

  it('begin with what she said in the test, when she asks for it', async () => {
    await openMethods('/ContraceptionMethods', report({ q13: ['1'], q14: '3' }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Tick what I said in the test' }));
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['No hormones', 'Better for the environment']);
    expect(offered()[0]).toBe('copper_iud');
    expect(screen.queryByRole('button', { name: 'Tick what I said in the test' })).toBeNull();
  });

  it('are not asked for by a button when her answers tell of no wish', async () => {
    await openMethods('/ContraceptionMethods', report());
    await screen.findByRole('checkbox', { name: 'I do not want any more children' });
    expect(screen.queryByRole('button', { name: 'Tick what I said in the test' })).toBeNull();
  });

  it.each(LANGUAGES)('read well in %s', async (language) => {
    const texts = (await methodsTexts[language]()).default;
    await openMethods('/ContraceptionMethods', report(), language);
    await tick(texts['filter.need.infections'] ?? '');
    await tick(texts['filter.lighter'] ?? '');
    expect(offered()).toEqual(['hormonal_iud', 'copper_iud', 'male_condom']);
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });
});
