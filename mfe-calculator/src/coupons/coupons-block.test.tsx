/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { renderPart } from '../testing/render-part.tsx';
import { inEvery, sampleOffer } from '../testing/sample-offer.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { CouponsBlock } from './coupons-block.tsx';

const OFFER = sampleOffer();

let calculator: FakeCalculator;
let platform: FakePlatform;
const open = async (language: Language = 'en', genetics = true) => {
  platform = await renderPart(<CouponsBlock genetics={genetics} />, (request) => calculator.answer(request), language);
};
const openOffers = async (language: Language = 'en') => {
  await open(language);
  await screen.findByRole('region');
  openLayers();
};
const sent = () => calculator.calls.filter(({ method }) => method === 'POST');
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
async function ask() {
  await openOffers();
  await userEvent.click(await screen.findByRole('button', { name: 'Get it by email: Title en' }));
  return address();
}
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(sampleReport());
  calculator.offers = [OFFER];
});
afterEach(cleanup);

describe('coupons', () => {
  it('offer no genetic test where nothing in the family is a reason for one', async () => {
    calculator.offers = [OFFER, { ...OFFER, id: 'genes', kind: 'genetic_test', title: inEvery('Genes') }];
    await open('en', false);
    await screen.findByRole('region');
    openLayers();
    expect(await screen.findByText('Title en')).toBeTruthy();
    expect(screen.queryByText('Genes en')).toBeNull();
  });

  it('show nothing when no offer is valid, or when they cannot be loaded', async () => {
    calculator.offers = [];
    await open();
    expect(document.body.textContent).toBe('');
    cleanup();
    calculator.overrides.set('GET coupons', () => problemResponse(500, 'internal'));
    await open();
    await waitFor(() => expect(calculator.calls.length).toBeGreaterThan(2));
    expect(document.body.textContent).toBe('');
  });

  it.each(LANGUAGES)('are offered in %s with partner, instructions and last day', async (language) => {
    await openOffers(language);
    await screen.findByRole('heading', { level: 3, name: `Title ${language}` });
    const words = pageText();
    for (const part of ['Partner', 'Instructions']) expect(words).toContain(`${part} ${language}`);
    expect(words).toMatch(/30/);
    expect(words).not.toMatch(RAW);
    // The code is sent by email only.
    expect(words).not.toContain('DEMO-10');
    await expectAccessible({ language });
  });

  it("are sent to the given address, in the user's language", async () => {
    const box = await ask();
    expect(box.value).toBe('anna@example.org');
    await userEvent.clear(box);
    await userEvent.type(box, ' ilze@reader.example ');
    await send();
    await screen.findByText('Successfully sent!');
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/api/calculator/coupons/check-up/send',
        body: { address: 'ilze@reader.example', language: 'en' },
      },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['lv', 'Veiksmīgi nosūtīts!'],
    ['ru', 'Успешно отправлено!'],
    ['pl', 'Wysłano pomyślnie!'],
  ] as const)('say in %s that they were sent', async (language, words) => {
    await openOffers(language);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Title ${language}`) }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getAllByRole('button').at(-1);
    const box = within(dialog).getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, 'ilze');
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(pageText()).not.toMatch(/(send|coupons|fault)\.[a-z]|[{}]/);
    expect(sent()).toEqual([]);
    await userEvent.type(box, '@reader.example');
    await userEvent.click(button as HTMLElement);
    await screen.findByText(words);
  });

  it('are not sent to an invalid address; the input stays', async () => {
    const box = await ask();
    await userEvent.clear(box);
    await send();
    expect(document.activeElement).toBe(box);
    await screen.findByText('Enter an email address.');
    await userEvent.type(box, 'ilze');
    expect(screen.queryByText('Enter an email address.')).toBeNull();
    await send();
    await screen.findByText('Enter one address, such as name@example.com.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.value).toBe('ilze');
    expect(sent()).toEqual([]);
  });

  it.each([
    [422, 'validation_failed', 'Enter one address, such as name@example.com.'],
    [404, 'not_found', 'This offer is no longer valid.'],
    [429, 'rate_limited', 'You have asked for too many coupons in a short time. Please try again later.'],
    [503, 'unavailable', 'We could not send the coupon. Please try again in a moment.'],
  ] as const)('that are refused with %i say why and keep the address', async (status, code, words) => {
    calculator.overrides.set('POST coupons', () => problemResponse(status, code));
    const box = await ask();
    await send();
    await screen.findByText(words);
    expect(box.value).toBe('anna@example.org');
    calculator.overrides.clear();
    await send();
    await screen.findByText('Successfully sent!');
  });

  it('keep the input when the language changes and when the form is closed', async () => {
    const box = await ask();
    await userEvent.clear(box);
    await userEvent.type(box, 'ilze@reader');
    act(() => platform.language.set('pl'));
    await screen.findByRole('heading', { name: 'Title pl' });
    expect(box.value).toBe('ilze@reader');
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Otrzymaj e-mailem: Title pl' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('ilze@reader');
  });
});
