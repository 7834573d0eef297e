/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { countryOptions } from './country-options.ts';
import { Settings } from './settings.tsx';
import en from './texts/en.json' with { type: 'json' };

const PREFERENCES = 'GET /api/notification/preferences';
const SAVE_PREFERENCES = 'PUT /api/notification/preferences';
const SAVE_SETTINGS = 'PUT /api/profile/settings';
const KINDS = { project_invitation: true, erasure_finished: false, examination_reminder: true };
let services: FakeServices;
let platform: FakePlatform;

beforeAll(startModuleTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on(PREFERENCES, { language: 'pl', kinds: KINDS });
  services.on(SAVE_PREFERENCES, ({ body }) => body as object);
  services.on(SAVE_SETTINGS, ({ body }) => body as object);
  platform = createFakePlatform(services.answer);
});
afterEach(cleanup);

async function open() {
  showPart(platform, <Settings />);
  return within(await screen.findByRole('region', { name: en.title }));
}
const invitations = () => screen.findByLabelText<HTMLInputElement>(en['mail.project_invitation']);
const mailLanguage = () => screen.findByLabelText<HTMLSelectElement>(en['mail.language']);
const success = { kind: 'success', text: en.saved };
const failure = { kind: 'error', text: en['save.failed'] };

const mail = () => document.querySelector<HTMLDetailsElement>('#mail > details');

describe('mail preferences', () => {
  it('show what is stored', async () => {
    await open();
    expect((await mailLanguage()).value).toBe('pl');
    expect(screen.getByText('Kinds you get: 2 of 3')).toBeTruthy();
    expect(mail()?.open).toBe(false);
    expect((await invitations()).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(en['mail.erasure_finished']).checked).toBe(false);
  });

  it('are saved as a whole: a change of one kind leaves the others and the language', async () => {
    await open();
    await userEvent.click(await invitations());
    await waitFor(() => expect(platform.notices).toEqual([success]));
    expect(services.callsOf(SAVE_PREFERENCES).map(({ body }) => body)).toEqual([
      { language: 'pl', kinds: { ...KINDS, project_invitation: false } },
    ]);
  });

  it('accept the language of the account in place of a chosen one', async () => {
    await open();
    await userEvent.selectOptions(await mailLanguage(), en['mail.language.account']);
    await waitFor(() => expect(services.callsOf(SAVE_PREFERENCES)).toHaveLength(1));
    expect(services.callsOf(SAVE_PREFERENCES)[0]?.body).toEqual({ language: null, kinds: KINDS });
  });

  it('show the stored value again when a change could not be saved', async () => {
    services.on(SAVE_PREFERENCES, problem(503, 'unavailable'));
    await open();
    await userEvent.click(await invitations());
    await waitFor(() => expect(platform.notices).toEqual([failure]));
    expect(mail()?.open).toBe(true);
    expect((await invitations()).checked).toBe(true);
    services.on(SAVE_PREFERENCES, ({ body }) => body as object);
    await userEvent.click(await invitations());
    await waitFor(() => expect(platform.notices).toEqual([failure, success]));
    expect((await invitations()).checked).toBe(false);
  });

  it('are counted as they are kept, while a change is on its way', async () => {
    let answered: () => void = () => undefined;
    const kept = new Promise<void>((resolve) => {
      answered = resolve;
    });
    platform = createFakePlatform(async (request) => {
      if (request.method === 'PUT') await kept;
      return services.answer(request);
    });
    await open();
    await userEvent.click(await invitations());
    expect((await invitations()).checked).toBe(false);
    expect(screen.getByText('Kinds you get: 2 of 3')).toBeTruthy();
    answered();
    expect(await screen.findByText('Kinds you get: 1 of 3')).toBeTruthy();
  });

  it('that cannot be loaded do not hide the country', async () => {
    services.on(PREFERENCES, problem(503, 'unavailable'));
    const section = await open();
    expect(await section.findByRole('combobox', { name: en.country })).toBeTruthy();
    const mails = within(screen.getByRole('region', { name: en['mail.title'] }));
    expect(await mails.findByText(en['load.failed'])).toBeTruthy();
    expect(mail()?.open).toBe(true);
    services.on(PREFERENCES, { language: null, kinds: KINDS });
    await userEvent.click(mails.getByRole('button', { name: common.retry }));
    expect((await mailLanguage()).value).toBe('account');
  });
});

describe('the country of residence', () => {
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Show all countries/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Latvia' }));
  };

  it('is saved when it is chosen', async () => {
    await open();
    await choose();
    await waitFor(() => expect(platform.notices).toEqual([success]));
    expect(services.callsOf(SAVE_SETTINGS).map(({ body }) => body)).toEqual([{ country: 'LV' }]);
    expect(await screen.findByRole('button', { name: en['country.clear'] })).toBeTruthy();
  });

  it('can be removed only when there is one', async () => {
    await open();
    await screen.findByRole('combobox', { name: en.country });
    expect(screen.queryByRole('button', { name: en['country.clear'] })).toBeNull();
    cleanup();
    services.on('GET /api/profile/settings', { country: 'LV' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: en['country.clear'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: en['country.clear'] })).toBeNull());
    expect(services.callsOf(SAVE_SETTINGS).map(({ body }) => body)).toEqual([{ country: null }]);
  });

  it('reports that it could not be saved', async () => {
    services.on(SAVE_SETTINGS, problem(503, 'unavailable'));
    await open();
    await choose();
    await waitFor(() => expect(platform.notices).toEqual([failure]));
    expect(screen.queryByRole('button', { name: en['country.clear'] })).toBeNull();
  });

  it('needs the list of countries, which is requested again by the retry button', async () => {
    services.on('GET /profile_countries.json', 500);
    const section = await open();
    await userEvent.click(await section.findByRole('button', { name: common.retry }));
    expect(await section.findByText(en['load.failed'])).toBeTruthy();
    services.on('GET /profile_countries.json', { countries: [] });
    await userEvent.click(await section.findByRole('button', { name: common.retry }));
    expect(await section.findByRole('combobox', { name: en.country })).toBeTruthy();
    expect(services.callsOf('GET /api/profile/settings')).toHaveLength(1);
  });
});

describe('countryOptions', () => {
  const row = (code: string, lv: string, en: string) => ({ code, lv, en, ru: en, pl: en });
  const rows = [row('PL', 'Polija', 'Poland'), row('AT', 'Austrija', 'Austria'), row('LV', 'Latvija', 'Latvia')];

  it('has Latvia and Poland first, then the alphabet of the language', () => {
    const labels = (language: 'lv' | 'en') =>
      countryOptions([row('CZ', 'Čehija', 'Czechia'), row('DK', 'Dānija', 'Denmark'), ...rows], language).map(
        ({ label }) => label,
      );
    expect(labels('en')).toEqual(['Latvia', 'Poland', 'Austria', 'Czechia', 'Denmark']);
    expect(labels('lv')).toEqual(['Latvija', 'Polija', 'Austrija', 'Čehija', 'Dānija']);
  });

  it('does not change the list that it is given', () => {
    const before = rows.map(({ code }) => code);
    countryOptions(rows, 'en');
    expect(rows.map(({ code }) => code)).toEqual(before);
  });
});
