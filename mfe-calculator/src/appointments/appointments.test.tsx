/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import municipalities from '@vesela/contracts/data/municipalities-lv.json' with { type: 'json' };
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import { openPage } from '../testing/open-page.ts';
import { VOIVODESHIP_OPTIONS } from './registers.ts';

beforeAll(startTexts);
afterEach(cleanup);

let asked: string[] = [];
async function open(language: Language = 'en', prepare?: (platform: FakePlatform) => void) {
  asked = [];
  await openPage(
    '/Appointments',
    (request) => {
      asked.push(request.url);
      return Response.json(municipalities);
    },
    { language, prepare },
  );
  await screen.findByRole('heading', { level: 1 });
  openLayers();
}
const section = (id: string) => document.getElementById(id) as HTMLElement;
const links = (id: string) =>
  [...section(id).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

const CLINICS: FakePlatform['offers']['clinics'] = [
  {
    kind: 'mammography',
    name: 'Clinic in Riga',
    country: 'LV',
    place: 'LV-RIX',
    address: 'Rīga',
    phone: '+371 00000000',
    url: 'https://clinic.example/',
    source: { name: 'Register of clinics', checked: '2026-11-01' },
  },
  {
    kind: 'gynaecologist',
    name: 'Sample in Daugavpils',
    country: 'LV',
    place: 'LV-DGV',
    address: 'Daugavpils',
    demonstration: true,
  },
];
const withClinics = (platform: FakePlatform) => {
  platform.offers = { ...platform.offers, clinics: CLINICS };
};

describe('where to book', () => {
  it('leads to the official registers of Latvia', async () => {
    await open();
    expect(links('mammography')[0]).toEqual(['rindapiearsta.lv', 'https://www.rindapiearsta.lv/']);
    expect(links('gynaecologist').map(([name]) => name)).toEqual(['rindapiearsta.lv', 'eveseliba.gov.lv']);
    expect(links('gp')).toEqual([['eveseliba.gov.lv', 'https://www.eveseliba.gov.lv/']]);
  });

  it.each([
    ['/Appointments', 'pl', 'PL'],
    ['/Appointments', 'ru', 'LV'],
    ['/Appointments?country=LV', 'pl', 'LV'],
    ['/Appointments?country=PL', 'lv', 'PL'],
    ['/Appointments?country=DE', 'lv', 'other'],
  ] as const)('begins at %s in %s with the country %s', async (path, language, country) => {
    await openPage(path, () => Response.json(municipalities), { language });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole<HTMLSelectElement>('combobox')[0]?.value).toBe(country);
  });

  it('holds the room of the places while they are on their way', async () => {
    await openPage('/Appointments', () => new Promise<Response>(() => undefined), { prepare: withClinics });
    const place = await screen.findByLabelText('City or municipality');
    expect(within(place).getAllByRole('option')).toHaveLength(1);
  });

  it('asks for no place where its list cannot be had', async () => {
    await openPage('/Appointments', () => Response.json({}, { status: 503 }), { prepare: withClinics });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByLabelText('City or municipality')).toBeNull());
  });

  it('searches the register of the NFZ by voivodeship', async () => {
    await open();
    await choose('Country', 'Poland');
    openLayers();
    await choose('Voivodeship', 'mazowieckie');
    const url = new URL(links('gynaecologist')[0]?.[1] ?? '');
    expect(url.origin).toBe('https://terminyleczenia.nfz.gov.pl');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      search: 'true',
      Case: '1',
      ServiceName: 'PORADNIA GINEKOLOGICZNO-POŁOŻNICZA',
      State: '07',
    });
    expect(VOIVODESHIP_OPTIONS.at(-1)).toEqual({ value: '16', label: 'zachodniopomorskie' });
  });

  it('says whom to ask where no register is known', async () => {
    await open();
    await choose('Country', 'Another country');
    expect(screen.getByText(/Ask your GP where to book/)).toBeTruthy();
    expect(section('mammography')).toBeNull();
  });

  it('makes no request, and follows no link without noopener', async () => {
    await open();
    expect(asked).toEqual([]);
    const outside = [...document.querySelectorAll('a')].filter((link) => link.origin !== window.location.origin);
    expect(outside.length).toBeGreaterThan(3);
    expect(outside.filter((link) => !link.relList.contains('noopener'))).toEqual([]);
  });

  it("lists the operator's clinics place by place with their source, and marks a sample", async () => {
    await open('en', withClinics);
    await within(section('mammography')).findByRole('heading', { name: 'Riga' });
    expect(
      within(section('mammography')).getByText('Source: Register of clinics. Checked on 1 November 2026.'),
    ).toBeTruthy();
    expect(links('mammography').slice(0, 2)).toEqual([
      ['Clinic in Riga', 'https://clinic.example/'],
      ['+371 00000000', 'tel:+37100000000'],
    ]);
    await screen.findByRole('option', { name: 'Daugavpils' });
    await choose('City or municipality', 'Daugavpils');
    expect(screen.queryByText('Clinic in Riga')).toBeNull();
    expect(within(section('gynaecologist')).getByText('sample, does not exist')).toBeTruthy();
    expect(asked).toEqual(['http://localhost/municipalities_lv.json']);
    await expectAccessible();
  });

  it('offers no place of which there is nothing to say: choosing it would change nothing', async () => {
    await open('en', (platform) => {
      const text = { lv: 'Ogre', en: 'Ogre', ru: 'Ogre', pl: 'Ogre' };
      const ogre = { title: text, text, links: [] };
      platform.offers = { ...platform.offers, clinics: CLINICS, municipalities: { 'LV-067': ogre } };
    });
    await screen.findByRole('option', { name: 'Daugavpils' });
    const options = within(screen.getByLabelText('City or municipality')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'The whole country',
      'Daugavpils',
      'Ogre Municipality',
      'Riga',
    ]);
  });

  it('says that the chosen place has no listed clinic, and what to do', async () => {
    await open('en', withClinics);
    const says = (id: string) => section(id).textContent?.includes('We have no clinic listed in this place');
    const namesOthers = (id: string) => section(id).textContent?.includes('choose “The whole country” above');
    await screen.findByRole('option', { name: 'Daugavpils' });
    expect(['mammography', 'gynaecologist', 'gp'].map(says)).toEqual([false, false, false]);
    await choose('City or municipality', 'Daugavpils');
    expect(['mammography', 'gynaecologist', 'gp'].map(says)).toEqual([true, false, true]);
    // Nobody lists a GP anywhere, so the whole country would show no more.
    expect(['mammography', 'gynaecologist', 'gp'].map(namesOthers)).toEqual([true, false, false]);
    await choose('Country', 'Poland');
    openLayers();
    await choose('Voivodeship', 'mazowieckie');
    expect(['mammography', 'gynaecologist', 'gp'].map(says)).toEqual([false, false, false]);
  });

  it('begins with Poland for whoever reads Polish', async () => {
    await open('pl');
    expect(links('mammography')[0]?.[0]).toBe('gsl.nfz.gov.pl');
  });

  it.each(LANGUAGES)('is accessible and has no raw key in %s', async (language) => {
    await open(language, withClinics);
    expect(document.body.textContent).not.toMatch(/(?:finder|need|about|register|country)\.[a-z]/);
    await expectAccessible({ language });
  });
});
