/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';
import { sampleDocument, sampleSummary } from '../testing/sample-document.ts';
import en from '../texts/en.json' with { type: 'json' };

const CALCULATOR = 'research.Calculator';
const CONTRACEPTION = 'research.Contraception';
let consent: FakeConsent;
let platform: FakePlatform;
async function open(path = '/Consent?callback=Calculator', answer = (request: Request) => consent.answer(request)) {
  platform = await openPage(path, answer, {
    prepare: (fake) => fake.routes.push('/Examination', '/Menopause'),
  });
}
const choices = async (kind: string) => within(await screen.findByRole('group', { name: `Short ${kind} (en)` }));
const choose = async (kind: string, answer: string) =>
  userEvent.click((await choices(kind)).getByRole('radio', { name: answer }));
const goOn = () => userEvent.click(screen.getByRole('button', { name: en['ask.continue'] }));
const openWhole = (name: RegExp, open = true) => {
  const details = screen.getByText(name).closest('details') as HTMLDetailsElement;
  details.open = open;
  fireEvent(details, new Event('toggle'));
};
const decided = () =>
  consent.bodies('/api/consent/decisions').map((body) => {
    const { decisions } = body as { decisions: { action: string; document: string; layer: string }[] };
    return decisions.map(({ action, document, layer }) => `${action} ${document} ${layer}`);
  });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.summaries = true;
});
afterEach(cleanup);

describe('a first visit', () => {
  it('asks for both consents on one screen, with nothing preselected but the narrower scope', async () => {
    await open();
    await choices('health-data');
    const checked = screen.getAllByRole('radio', { checked: true });
    expect(checked.map((radio) => radio.closest('label')?.textContent)).toEqual([en['scope.this']]);
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.deny']);
    await goOn();
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(decided()).toEqual([['give health-data brief', `deny ${CALCULATOR} brief`]]);
  });

  it('names the decision that is missing and moves the focus there', async () => {
    await open();
    await choose('health-data', en['ask.accept']);
    await goOn();
    const research = await choices('research');
    const error = research.getByRole('alert');
    expect(error.textContent).toBe('Please choose here as well. You can take the test whichever you choose.');
    const group = screen.getByRole('group', { name: 'Short research (en)' });
    expect(group.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
    expect(document.activeElement).toBe(research.getByRole('radio', { name: en['ask.accept'] }));
    expect((await choices('health-data')).queryByRole('alert')).toBeNull();
    await expectAccessible();
    expect(decided()).toEqual([]);
  });

  it('with health data refused records that only, and leads on to what is open', async () => {
    await open();
    await choose('health-data', en['ask.deny']);
    await choose('research', en['ask.accept']);
    await goOn();
    const told = await screen.findByRole('heading', { level: 2, name: en['denied.title'] });
    expect(document.activeElement).toBe(told);
    expect(decided()).toEqual([['deny health-data brief']]);
    const links = within(screen.getByRole('list', { name: en['denied.open'] })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/Examination/step/visual', '/en/Menopause']);
    await userEvent.click(screen.getByRole('button', { name: en['denied.back'] }));
    await choices('health-data');
  });

  it('says where she chooses that a yes to research is not kept without the other consent, and for which tests is not asked', async () => {
    await open();
    await choose('research', en['ask.accept']);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await choose('health-data', en['ask.deny']);
    expect(status.textContent).toBe(en['ask.not-kept']);
    expect(screen.queryByRole('group', { name: en['scope.legend'] })).toBeNull();
    await expectAccessible();
    await choose('research', en['ask.deny']);
    expect(status.textContent).toBe('');
    expect(screen.getByRole('group', { name: en['scope.legend'] })).toBeTruthy();
  });

  it('asks nothing about research of who has refused health data', async () => {
    await open();
    await choose('health-data', en['ask.deny']);
    await goOn();
    await screen.findByRole('heading', { level: 2, name: en['denied.title'] });
    expect(decided()).toEqual([['deny health-data brief']]);
  });

  it('with both refused for all tests records every refusal, so that no test asks again', async () => {
    await open();
    await choose('health-data', en['ask.deny']);
    await choose('research', en['ask.deny']);
    await userEvent.click(screen.getByRole('radio', { name: en['scope.all'] }));
    await goOn();
    await screen.findByRole('heading', { level: 2, name: en['denied.title'] });
    const [first = []] = decided();
    expect(first.slice(0, 2)).toEqual(['deny health-data brief', `deny ${CALCULATOR} brief`]);
    expect(first).toContain(`deny ${CONTRACEPTION} brief`);
  });

  it('records the whole text as shown once it was opened', async () => {
    await open();
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.accept']);
    openWhole(/^The whole text on the report/);
    await goOn();
    await waitFor(() => expect(decided()).toEqual([['give health-data whole', `give ${CALCULATOR} brief`]]));
  });

  it('records the short form where the whole text was closed again before she answers', async () => {
    await open();
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.accept']);
    openWhole(/^The whole text on the report/);
    openWhole(/^The whole text on research/);
    openWhole(/^The whole text on the report/, false);
    await goOn();
    await waitFor(() => expect(decided()).toEqual([['give health-data brief', `give ${CALCULATOR} whole`]]));
  });

  it('loses nothing after a network error, and records once though sent twice', async () => {
    await open();
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.deny']);
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await goOn();
    await screen.findByText(en['decide.failed.title']);
    consent.overrides.clear();
    await goOn();
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [first, second] = consent.bodies('/api/consent/decisions');
    expect(second).toEqual(first);
  });

  it.each(LANGUAGES)('in %s has no raw key and no accessibility violation', async (language) => {
    await openPage('/Consent?callback=Calculator', (request) => consent.answer(request), { language });
    expect(await screen.findAllByRole('radio')).toHaveLength(6);
    await userEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement);
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  });
});

describe('the answer for all tests', () => {
  it('is one decision for each survey, each on its own text, with links to those', async () => {
    await open();
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.accept']);
    await userEvent.click(screen.getByRole('radio', { name: en['scope.all'] }));
    const link = screen.getByRole('link', { name: en['document.research.Contraception'] });
    expect(link.getAttribute('href')).toBe(`/en/Consent/text/${CONTRACEPTION}`);
    await goOn();
    await waitFor(() =>
      expect(decided()).toEqual([
        ['give health-data brief', `give ${CALCULATOR} brief`, `give ${CONTRACEPTION} brief`],
      ]),
    );
  });

  it('does not hold for a text that asks in other words', async () => {
    await open('/Consent?callback=Calculator', (request) => {
      if (!request.url.includes(CONTRACEPTION)) return consent.answer(request);
      const summary = { ...sampleSummary(CONTRACEPTION, 'en'), refusal: 'Something else follows.' };
      return Promise.resolve(Response.json({ ...sampleDocument(CONTRACEPTION, 'en'), summary }));
    });
    await choose('health-data', en['ask.accept']);
    await choose('research', en['ask.accept']);
    await userEvent.click(screen.getByRole('radio', { name: en['scope.all'] }));
    await goOn();
    await waitFor(() => expect(decided()).toEqual([['give health-data brief', `give ${CALCULATOR} brief`]]));
  });

  it('is not offered where she has decided on the other tests', async () => {
    consent.decided(CONTRACEPTION, 'denied');
    await open();
    await choices('research');
    expect(screen.queryByRole('radio', { name: en['scope.all'] })).toBeNull();
  });
});

describe('one consent alone', () => {
  beforeEach(() => consent.decided('health-data', 'given'));

  it('is a question, five points, two equal options and what a "no" means, before the closed whole text', async () => {
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Question on research (en)?' });
    expect([...document.querySelectorAll('.consent-points dt')].map(({ textContent }) => textContent)).toEqual([
      'What',
      'Why',
      'Who',
      'How long',
      'How to stop',
    ]);
    const [yes, no] = [en['ask.accept'], en['ask.deny']].map((name) => screen.getByRole('button', { name }));
    expect(no?.className).toBe(yes?.className);
    screen.getByText('Without research this follows.');
    const whole = screen.getByText(/^The whole text/).closest('details') as HTMLDetailsElement;
    expect(whole.open).toBe(false);
    expect(within(whole).getByRole('link', { name: en['whole.page'], hidden: true }).getAttribute('href')).toBe(
      `/en/Consent/text/${CALCULATOR}?version=research.Calculator%2F2026-11-21`,
    );
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(decided()).toEqual([[`give ${CALCULATOR} summary`]]));
  });

  it('records the whole text while it stands open, and the points once it is closed again', async () => {
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Question on research (en)?' });
    openWhole(/^The whole text/);
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await userEvent.click(screen.getByRole('button', { name: en['ask.accept'] }));
    await screen.findByText(en['decide.failed.title']);
    consent.overrides.clear();
    openWhole(/^The whole text/, false);
    await userEvent.click(screen.getByRole('button', { name: en['ask.accept'] }));
    await waitFor(() => expect(decided().at(-1)).toEqual([`give ${CALCULATOR} summary`]));
    expect(decided()[0]).toEqual([`give ${CALCULATOR} whole`]);
  });

  it('to a changed text says so above the points and shows the changes below', async () => {
    consent.decided(CALCULATOR, 'given', '2021-11-01');
    await open();
    const link = await screen.findByRole('link', { name: en['changes.title'] });
    const changes = await screen.findByRole('heading', {
      name: /^What has changed since the version.*1 November 2021/,
    });
    expect(link.getAttribute('href')).toBe(`#${changes.id}`);
    await userEvent.click(screen.getByRole('button', { name: en['ask.renew'] }));
    await waitFor(() => expect(decided()).toEqual([[`give ${CALCULATOR} summary`]]));
  });

  it.each(LANGUAGES)('in %s has no raw key and no accessibility violation', async (language) => {
    await openPage('/Consent?callback=Calculator', (request) => consent.answer(request), { language });
    await screen.findAllByRole('radio');
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  });
});

it.each([
  [404, 'not_found'],
  [422, 'validation_failed'],
] as const)('a text that does not exist is not said to come back (%i)', async (status, code) => {
  await open('/Consent/text/nope', (request) =>
    request.url.includes('/documents/nope') ? Promise.resolve(problemResponse(status, code)) : consent.answer(request),
  );
  await screen.findByRole('heading', { level: 1, name: en['legal.unknown.title'] });
  expect(screen.queryByRole('button', { name: en['failed.retry'] })).toBeNull();
  expect(screen.getByRole('link', { name: en['mine.title'] }).getAttribute('href')).toBe('/en/Consent');
});

it('a text has a page of its own, in the version of the address', async () => {
  await open(`/Consent/text/${CALCULATOR}?version=research.Calculator%2F2021-11-01`);
  await screen.findByRole('heading', { level: 1, name: `Text of ${CALCULATOR} (en)` });
  // Every layer that a receipt may name.
  expect(document.querySelectorAll('.consent-points dt')).toHaveLength(5);
  screen.getByText('In short: research.');
  screen.getByRole('heading', { level: 2, name: '1. Section 1 (en)' });
  await expectAccessible();
  const call = consent.calls.find(({ path }) => path.endsWith(`/documents/${CALCULATOR}`));
  expect(call?.query).toEqual({ lang: 'en', version: 'research.Calculator/2021-11-01' });
  expect(screen.queryByRole('button', { name: en['ask.accept'] })).toBeNull();
});
