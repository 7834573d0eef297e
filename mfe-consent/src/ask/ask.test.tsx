/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

const DECISIONS = '/api/consent/decisions';
let consent: FakeConsent;
let platform: FakePlatform;
async function open(path = '/Consent?callback=Calculator', prepare?: (platform: FakePlatform) => void) {
  platform = await openPage(path, (request) => consent.answer(request), { prepare });
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const form = (document: string) => screen.findByRole('heading', { level: 2, name: `Text of ${document} (en)` });
const decided = () =>
  consent.bodies(DECISIONS).map((body) => {
    const [decision] = (body as { decisions: { document: string; action: string }[] }).decisions;
    return `${decision?.action} ${decision?.document}`;
  });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
});
afterEach(cleanup);

describe('before the first test', () => {
  it('asks for health data, then for research, then redirects to the test', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Breast cancer risk: your consent' });
    await form('health-data');
    screen.getByText('Question 1 of 2');
    await press('I agree');
    const second = await form('research.Calculator');
    screen.getByText('Question 2 of 2');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await press('I agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(decided()).toEqual(['give health-data', 'give research.Calculator']);
    expect(platform.consentChanges).toBe(2);
  });

  it('asks the same where the route is named with the mark for every language', async () => {
    consent.decided('health-data', 'given');
    await open('/Consent?callback=lang-Calculator');
    await form('research.Calculator');
    await press('I agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
  });

  it('leads on to the first question for a user who was on the way there', async () => {
    consent.decided('health-data', 'given');
    await open('/Consent?callback=Calculator&to=step/check');
    await form('research.Calculator');
    await press('I do not agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator/step/check']));
  });

  it('redirects to the test also when research is denied', async () => {
    consent.decided('health-data', 'given');
    await open();
    await form('research.Calculator');
    screen.getByText(/^You are free to choose/);
    await press('I do not agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(decided()).toEqual(['deny research.Calculator']);
  });

  it('explains the result of denying health data, and offers the text again', async () => {
    await open();
    await form('health-data');
    await press('I do not agree');
    const heading = await screen.findByRole('heading', { level: 2, name: 'You did not agree, and that is fine' });
    expect(document.activeElement).toBe(heading);
    expect(platform.visited).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en/');
    await press('Back to the question');
    await press('I agree');
    await form('research.Calculator');
    expect(decided()).toEqual(['deny health-data', 'give health-data']);
  });

  it('gives both options the same look and size, by mouse or by keyboard', async () => {
    consent.decided('health-data', 'given');
    await open();
    const yes = await button('I agree');
    const no = await button('I do not agree');
    expect(no.className).toBe(yes.className);
    expect(no.parentElement).toBe(yes.parentElement);
    yes.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(no);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(decided()).toEqual(['deny research.Calculator']));
  });

  it.each([
    ['Calculator', 'Breast cancer risk: your consent'],
    ['Contraception', 'Contraception: your consent'],
    ['Examination', 'Breast self-examination: your consent'],
    ['CervicalCancer', 'Cervical cancer: your consent'],
    ['Profile', 'Your consent'],
  ])('has the title of %s', async (name, title) => {
    await open(`/Consent?callback=${name}`, (fake) => fake.routes.push(`/${name}`));
    await screen.findByRole('heading', { level: 1, name: title });
  });

  it.each(LANGUAGES)(
    'in %s has no raw key and no accessibility violation, and a label while saving',
    async (language) => {
      consent.decided('health-data', 'given');
      platform = await openPage('/Consent?callback=Calculator', (request) => consent.answer(request), { language });
      await screen.findByRole('heading', { level: 2 });
      expect(await rawKeys()).toEqual([]);
      await expectAccessible({ language });
      consent.overrides.set('POST decisions', () => new Promise<Response>(() => undefined));
      const [yes, no] = screen.getAllByRole('button').slice(-2);
      await userEvent.click(yes as HTMLElement);
      const wait = { lv: 'Lūdzu, uzgaidiet…', en: 'Please wait…', ru: 'Пожалуйста, подождите…', pl: 'Proszę czekać…' }[
        language
      ];
      await waitFor(() => expect(yes?.textContent).toBe(wait));
      expect(no?.getAttribute('aria-disabled')).toBe('true');
    },
  );
});

describe('errors', () => {
  it('a network error loses nothing, and a retry does not record twice', async () => {
    consent.decided('health-data', 'given');
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open();
    await press('I agree');
    await screen.findByText('Your choice was not saved');
    expect(platform.visited).toEqual([]);
    consent.overrides.clear();
    await press('I agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [first, second] = consent.bodies(DECISIONS);
    expect(second).toEqual(first);
  });

  it('a service error can be retried', async () => {
    consent.overrides.set('GET standing', () => problemResponse(404, 'not_found'));
    await open();
    await screen.findByText('This could not be loaded');
    consent.overrides.clear();
    await press('Try again');
    await form('health-data');
  });
});

it('shows the changes since the last consent, and asks to renew it', async () => {
  consent.decided('health-data', 'given');
  consent.decided('research.Calculator', 'given', '2021-11-01');
  await open();
  await screen.findByRole('heading', { name: /^What has changed since the version.*1 November 2021/ });
  screen.getByText(/^If you do not agree now, your earlier consent ends too/);
  await press('I agree to the new version');
  await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
  expect(consent.records.at(-1)?.status).toBe('renewed');
});

it('says what clicking the button confirms, unless the text says it', async () => {
  consent.decided('health-data', 'given');
  await open();
  await form('research.Calculator');
  screen.getByText('By choosing “I agree” you confirm that you have understood this.');
});

it('redirects when there is nothing left to decide', async () => {
  consent.decided('health-data', 'given');
  consent.decided('research.Calculator', 'denied');
  await open();
  const onward = await screen.findByRole('link', { name: 'Continue' });
  expect(onward.getAttribute('href')).toBe('/en/Calculator');
});

it.each(['https://evil.example', '//evil.example', 'NoSuchRoute', '%2F%2Fevil.example'])(
  'shows all consents when %s is not a route to return to',
  async (callback) => {
    await open(`/Consent?callback=${encodeURIComponent(callback)}`);
    await screen.findByRole('heading', { level: 1, name: 'My consents' });
  },
);
