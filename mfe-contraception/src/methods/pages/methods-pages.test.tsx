/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { METHOD_IDS, METHODS, RULES_VERSION, SOURCES } from '@vesela/contraception-rules';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { methodsTexts } from '../methods-texts.ts';
import { type HeldReport, openMethods } from '../testing/open-methods.tsx';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleEligibility } from '../testing/sample-eligibility.ts';

const PAGES = METHOD_IDS.flatMap((id) => LANGUAGES.map((language) => ({ id, language })));

const REPORT: HeldReport = {
  id: '11111111-2222-4333-8444-555555555555',
  created_at: '2026-11-21T09:00:00.000Z',
  rules_version: RULES_VERSION,
  answers: {},
  eligibility: sampleEligibility(),
  believed: [4, 12],
};

const textsOf = async (language: Language) => (await methodsTexts[language]()).default;
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-method]')];
const shown = () => cards().map((card) => card.dataset.method);
const card = (id: string) => {
  const found = cards().find((one) => one.dataset.method === id);
  if (!found) throw new Error(`card of ${id} not found`);
  return found;
};

beforeAll(startTexts);
afterEach(cleanup);

describe('/ContraceptionMethods/{id}', () => {
  it.each(PAGES)('$id renders in $language, without a raw key', async ({ id, language }) => {
    const texts = await textsOf(language);
    await openMethods(`/ContraceptionMethods/${id}`, REPORT, language);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(texts[`method.${id}.name`]);
    await screen.findByText(texts['page.report'] ?? '');
    expect(document.querySelector('.method-verdict')).not.toBeNull();
    expect(pageText()).not.toMatch(RAW);
  });

  it('shows figures with their sources, and no note about the specification', async () => {
    await openMethods('/ContraceptionMethods/copper_iud');
    await screen.findByRole('heading', { level: 1 });
    const text = document.body.textContent ?? '';
    expect(text).toContain('Of 1000 women who use it for a year, about 6 get pregnant.');
    expect(text).toContain('Of 1000 women who use it for a year, about 8 get pregnant.');
    expect(text).not.toContain('specification');
    expect(text).toContain('Family Planning: A Global Handbook, appendix A');
  });

  it('marks second-hand sources', async () => {
    await openMethods('/ContraceptionMethods/diaphragm');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toContain('(read in a summary by others)');
    expect(document.body.textContent).not.toContain('the provider of the portal');
  });

  it.each(METHODS)('$id: names the provider as the source of the price alone', async ({ id, costFromEur, sources }) => {
    expect(sources.filter((source) => SOURCES[source]?.certainty === 'given')).toEqual(
      costFromEur === undefined ? [] : ['PRICES'],
    );
    expect(sources[0]).not.toBe('PRICES');
    if (id !== 'copper_iud') return;
    await openMethods('/ContraceptionMethods/copper_iud');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toContain('prices: the provider of the portal');
  });

  it('shows no yearly figure for the emergency pill', async () => {
    await openMethods('/ContraceptionMethods/emergency_pill');
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('.method-pictogram')).toBeNull();
    expect(document.body.textContent).toContain('This is not a yearly figure');
    expect(document.body.textContent).not.toContain('for a year, ');
  });

  it("shows the user's verdict with its reason, and its category to doctors only", async () => {
    await openMethods('/ContraceptionMethods/patch', REPORT);
    await screen.findByText(/^Not for you, because of: migraine with aura/);
    expect(document.body.textContent).not.toContain('of 4');
  });

  it('names the question that would decide it', async () => {
    await openMethods('/ContraceptionMethods/implant', REPORT);
    await screen.findByText(/^It would help to know: which conditions you have or had\./);
  });

  it.each(['/ContraceptionMethods/patch', '/ContraceptionMethods', '/ContraceptionMyths'])(
    'says nothing of a report on %s before it is known whether there is one',
    async (path) => {
      const sessionUnknown = (platform: FakePlatform) => platform.session.set({ status: 'loading' });
      const platform = await openMethods(path, undefined, 'en', sessionUnknown);
      expect(document.querySelector('.v-spinner')).not.toBeNull();
      expect(document.body.textContent).not.toContain('Go to the test');
      act(() => platform.session.set({ status: 'anonymous' }));
      await waitFor(() => expect(document.querySelector('.v-spinner')).toBeNull());
    },
  );

  it('links to the test without a report', async () => {
    await openMethods('/ContraceptionMethods/patch');
    const link = await screen.findByRole('link', { name: 'Go to the test' });
    expect(link.getAttribute('href')).toBe('/en/Contraception');
    expect(document.querySelector('.method-verdict')).toBeNull();
  });

  it.each(['no_such', 'constructor', 'pill/more'])('shows a not-found page for %s', async (id) => {
    await openMethods(`/ContraceptionMethods/${id}`, REPORT);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This method could not be found');
  });

  it('changes the language in place', async () => {
    const platform = await openMethods('/ContraceptionMethods/ring', REPORT);
    await screen.findByRole('heading', { level: 1 });
    const texts = await textsOf('pl');
    act(() => platform.language.set('pl'));
    await screen.findByRole('heading', { level: 1, name: texts['method.ring.name'] ?? '' });
  });
});

describe('/ContraceptionMethods', () => {
  it.each(LANGUAGES)('renders in %s, without a raw key', async (language) => {
    await openMethods('/ContraceptionMethods', REPORT, language);
    await screen.findByText((await textsOf(language))['page.report'] ?? '');
    expect(shown()).toHaveLength(18);
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });

  it('shows every method without a report, the most effective first', async () => {
    await openMethods('/ContraceptionMethods');
    await screen.findByRole('heading', { level: 1 });
    expect(shown()).toHaveLength(18);
    expect(shown().slice(0, 2)).toEqual(['implant', 'vasectomy']);
    expect(document.querySelector('.method-verdict')).toBeNull();
  });

  it('puts suitable methods first, and shows unsuitable ones in grey with the reason', async () => {
    await openMethods('/ContraceptionMethods', REPORT);
    await screen.findByRole('heading', { level: 3, name: 'Not for you' });
    expect(shown().slice(0, 2)).toEqual(['hormonal_iud', 'copper_iud']);
    expect(shown().slice(-3)).toEqual(['combined_pill', 'patch', 'ring']);
    const ring = card('ring');
    expect(ring.querySelector('.method-card--not')).not.toBeNull();
    expect(ring.textContent).toContain('Not for you, because of: migraine with aura');
    expect(card('implant').textContent).toContain('This matters here: liver adenoma or another tumour');
    expect(card('injection').textContent).toContain('You use it now');
  });

  it('speaks of what is within closed cards in the cards, or says that it is there', async () => {
    await openMethods('/ContraceptionMethods');
    const [lead] = screen.getAllByText(/^Each drawing shows 100 women/);
    expect(cards().some((one) => one.contains(lead ?? null))).toBe(true);
    expect([...document.querySelectorAll('.method-key')].every((key) => key.closest('[data-method]'))).toBe(true);
    const box = within(card('implant')).getByRole('checkbox', { name: /^Compare/ });
    expect(box).toBeTruthy();
    expect(screen.getByText(/^Open up to three methods below and tick “Compare”/)).toBeTruthy();
  });

  it('marks neither kind of a pill as the one that she uses, where she did not say which', async () => {
    const eligibility = REPORT.eligibility.map((one) =>
      one.method.endsWith('_pill') && one.method !== 'emergency_pill' ? { ...one, in_use: true } : one,
    );
    await openMethods('/ContraceptionMethods', { ...REPORT, eligibility, answers: { q3: ['1'] } });
    await screen.findByRole('heading', { level: 3, name: 'Not for you' });
    for (const pill of ['combined_pill', 'progestin_pill']) {
      expect(card(pill).textContent).toContain('You may be using this');
      expect(card(pill).textContent).not.toContain('You use it now');
    }
    cleanup();
    await openMethods('/ContraceptionMethods', { ...REPORT, eligibility, answers: { q3: ['1', '21'] } });
    await screen.findByRole('heading', { level: 3, name: 'Not for you' });
    expect(card('progestin_pill').textContent).toContain('You use it now');
    expect(card('combined_pill').textContent).toContain('You may be using this');
  });

  it('never draws or counts a yearly figure for the emergency pill', async () => {
    await openMethods('/ContraceptionMethods');
    await screen.findByRole('heading', { level: 1 });
    const pill = card('emergency_pill');
    expect(pill.querySelector('.method-pictogram')).toBeNull();
    expect(pill.textContent).toContain('This is not a yearly figure');
    const drawn = METHODS.filter(({ typical }) => typical !== null).length;
    expect(document.querySelectorAll('.method-card .method-pictogram')).toHaveLength(2 * drawn);
  });

  it('filters by keyboard, and shows how many are left', async () => {
    const user = userEvent.setup();
    await openMethods('/ContraceptionMethods', REPORT);
    const sti = await screen.findByRole('checkbox', { name: 'Protects against infections' });
    sti.focus();
    await user.keyboard(' ');
    expect(shown()).toEqual(['male_condom', 'female_condom']);
    const count = screen.getByText(/Methods shown: 2 of 18/);
    expect(count.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Works for years' }));
    expect(screen.getByText(/No method has all of this/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(shown()).toHaveLength(18);
  });

  it('sorts as selected', async () => {
    const user = userEvent.setup();
    await openMethods('/ContraceptionMethods');
    await user.selectOptions(await screen.findByLabelText('Order'), 'price');
    expect(shown().slice(0, 3)).toEqual(['copper_iud', 'hormonal_iud', 'implant']);
  });

  it('compares up to three and keeps the selection while the page is open, for this user only', async () => {
    const user = userEvent.setup();
    const choose = (id: string) => within(card(id)).getByRole<HTMLInputElement>('checkbox');
    await openMethods('/ContraceptionMethods', REPORT);
    await screen.findByRole('heading', { level: 3, name: 'Not for you' });
    expect(screen.queryByRole('table')).toBeNull();
    for (const id of ['implant', 'ring', 'emergency_pill']) await user.click(choose(id));
    expect(choose('patch').disabled).toBe(true);
    const columns = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual([
      'Property',
      'Vaginal ring',
      'Implant',
      'Emergency pill',
    ]);
    const typical = screen.getByRole('rowheader', { name: 'In everyday use' }).closest('tr') as HTMLElement;
    expect(typical.textContent).toContain('fewer than one of 100 women: about 1 of 1000');
    expect(within(typical).getAllByRole('cell').at(-1)?.textContent).toContain('No yearly figure');
    expect(screen.getByText(/on one scale up to 10:/)).toBeTruthy();
    expect(document.querySelector('.compare-chart__axis')?.textContent).toBe('0510');
    expect(document.querySelector<HTMLElement>('.compare-chart__bar')?.style.width).toBe('70%');
    await user.click(within(card('implant')).getByRole('button', { name: 'Go to the comparison' }));
    expect(document.activeElement?.textContent).toBe('Compare side by side');

    cleanup();
    await openMethods('/ContraceptionMethods', REPORT);
    await screen.findByText(/Methods chosen: 3 of 3/);
    await user.click(screen.getByRole('button', { name: 'Remove: Implant' }));
    expect(screen.getByText(/Methods chosen: 2 of 3/)).toBeTruthy();
    expect(choose('patch').disabled).toBe(false);

    cleanup();
    await openMethods('/ContraceptionMethods', REPORT, 'en', (platform) =>
      platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }),
    );
    await screen.findByText(/Open up to three methods/);
  });
});
