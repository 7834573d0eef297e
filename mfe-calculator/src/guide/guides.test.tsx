/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language, PlatformContext } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { createFakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { GENOME_NAMESPACE, genomeTexts } from '../genome/genome-texts.ts';
import { PriceAndOrder } from '../genome/price-and-order.tsx';
import { openSign } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';

const asked = jest.fn(() => new Response(null, { status: 404 }));
const title = () => screen.findByRole('heading', { level: 1 });

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  asked.mockClear();
});

const ONE_TICKED: Record<Language, string> = {
  lv: 'Atzīmēts 1 simptoms',
  en: '1 symptom ticked',
  ru: 'Отмечен 1 симптом',
  pl: 'Zaznaczono 1 objaw',
};

describe.each(LANGUAGES)('in %s', (language) => {
  it('the menopause guide renders without a raw key and sends no request', async () => {
    await openPage('/Menopause', asked, { language });
    await title();
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(9);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as Element);
    expect(screen.getByRole('status').textContent).toBe(ONE_TICKED[language]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('the genetic test page shows its numbers and sources', async () => {
    const platform = await openPage('/Menopause', asked, { language });
    window.history.replaceState(null, '', '/Genome');
    act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByText(/BRCA1.*55.*72.*BRCA2.*45.*69/);
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
    expect(screen.getAllByText(/NICE NG241|CG164/).length).toBeGreaterThan(0);
    expect(platform.errors).toEqual([]);
  });
});

describe('the genetic test page', () => {
  const toGenome = () => {
    window.history.replaceState(null, '', '/Genome');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  };

  it('does not lead a woman with an open sign to the risk test first', async () => {
    await openPage('/Menopause', () => openSign());
    toGenome();
    const text = await screen.findByText(/The risk test cannot tell you what it is/);
    expect(text.textContent).toContain('2 suspicious symptoms');
    const test = screen.getByRole('link', { name: 'Go to the breast cancer risk test' });
    expect(test.className).toContain('v-button--quiet');
    expect(text.compareDocumentPosition(test)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not do so either where what she found is not saved', async () => {
    rememberUnsavedFinding({
      owner: 'anna@example.org',
      finished_at: '2026-11-20T10:00:00Z',
      suspicious: 1,
      symptoms: ['nipple_inversion'],
    });
    await openPage('/Menopause', asked);
    toGenome();
    const text = await screen.findByText(/The risk test cannot tell you what it is/);
    expect(text.textContent).toContain('1 suspicious symptom');
    rememberUnsavedFinding(undefined);
  });

  it('asks nothing about a visitor', async () => {
    await openPage('/Menopause', asked, { prepare: ({ session }) => session.set({ status: 'anonymous' }) });
    toGenome();
    const test = await screen.findByRole('link', { name: 'Go to the breast cancer risk test' });
    expect(test.className).toBe('v-button');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the checklist', () => {
  it('counts the ticked items, prints, clears, and stores nothing', async () => {
    window.print = jest.fn();
    await openPage('/Menopause', asked);
    await title();
    expect(screen.getByRole('status').textContent).toBe('Nothing ticked');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hot flushes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Poor sleep' }));
    expect(screen.getByRole('status').textContent).toBe('2 symptoms ticked');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('status').textContent).toBe('Nothing ticked');
  });
});

describe('price and order', () => {
  const same = (text: string) => ({ lv: text, en: text, ru: text, pl: text });
  const order = { text: same('Order the kit by post.'), url: 'https://laboratory.example/order' };
  const show = async (geneticTest: ReturnType<typeof createFakePlatform>['offers']['geneticTest'], today: string) => {
    const platform = createFakePlatform(asked);
    platform.offers = { ...platform.offers, geneticTest };
    await act(async () => {
      render(
        <PlatformContext value={platform}>
          <OwnTexts namespace={GENOME_NAMESPACE} loaders={genomeTexts} fallback={null}>
            <PriceAndOrder today={today} />
          </OwnTexts>
        </PlatformContext>,
      );
    });
    await screen.findByRole('heading', { name: 'How to get a test' });
  };

  it.each([
    ['no offer', null, '2026-11-21', false, false],
    ['an offer valid today', { discountEur: 40, validUntil: '2026-11-21' }, '2026-11-21', true, false],
    ['an expired offer', { discountEur: 40, validUntil: '2026-11-20', order }, '2026-11-21', false, false],
    ['an offer with a way to order', { discountEur: 40, validUntil: '2027-01-31', order }, '2026-11-21', true, true],
  ])('%s', async (_what, offer, today, price, ordering) => {
    await show(offer, today);
    expect(screen.queryByText('Women who use this portal pay 40 EUR less for the test.') !== null).toBe(price);
    expect(screen.queryByRole('link', { name: 'Order at laboratory.example' }) !== null).toBe(ordering);
    // The text for "no offer" is not shown when there is an offer without a way to order.
    expect(screen.queryByText(/There is no laboratory offer here/) !== null).toBe(!price);
    expect(screen.getByText(/Talk to your GP/)).toBeTruthy();
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('says of a sample offer that it is one', async () => {
    await show({ discountEur: 40, validUntil: '2026-11-21', demonstration: true }, '2026-11-21');
    expect(screen.getByText('Sample')).toBeTruthy();
    expect(screen.getByText('This is a sample offer. You cannot use it.')).toBeTruthy();
  });
});
