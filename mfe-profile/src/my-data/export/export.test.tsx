/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../../testing/fake-services.ts';
import { texts } from '../../texts.ts';
import { OWN_DATA } from '../testing/own-data.ts';
import en from '../texts/en.json' with { type: 'json' };
import { PARTS } from './own-data.ts';

const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
const own = (part: string) => `GET /api/${part}/own-data`;
let services: FakeServices;
let platform: FakePlatform;
/** Name and content of each saved file. */
let saved: { name: string; file: Blob }[];

beforeAll(startTexts);
beforeEach(async () => {
  services = createFakeServices();
  for (const part of PARTS)
    services.on(own(part), part === 'consent' ? { ...OWN_DATA.consent, more: false } : OWN_DATA[part]);
  services.on('GET /api/profile/accesses', { accesses: [], older: null });
  services.on('GET /api/research/my-exports', { exports: [] });
  services.on('GET /api/profile/restriction', { restricted_since: null });
  services.on('GET /api/profile/account-deletion', { deletion: null });
  saved = [];
  let last: Blob = new Blob();
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:data';
  };
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = async () => {
  platform = await openPage('/MyData', services.answer);
  await screen.findByRole('heading', { level: 1 });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const read = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
const savedJson = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  return JSON.parse(await read(saved[0]?.file));
};

describe('the file with all data', () => {
  it('is named by the day and confirmed', async () => {
    await open();
    await press(en['export.json']);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['export.saved'] }]));
    expect(saved[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(saved[0]?.file.type).toBe('application/json');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('contains every page of the ledger of consents, in order', async () => {
    const [a, b, c] = OWN_DATA.consent.entries;
    services.on(own('consent'), ({ query }) =>
      query.get('before') === '2'
        ? { entries: [c], revocations: [{ id: 'r' }], signing_keys: [{ id: 'k' }], more: false }
        : { entries: [a, b], revocations: [{ id: 'r' }], signing_keys: [{ id: 'k' }], more: true },
    );
    await open();
    await press(en['export.json']);
    const { consent } = await savedJson();
    expect(consent).toEqual({ entries: [a, b, c], revocations: [{ id: 'r' }], signing_keys: [{ id: 'k' }] });
    expect(services.callsOf(own('consent')).map(({ query }) => query.get('before'))).toEqual([null, '2']);
  });

  it('contains the documents of genetic tests', async () => {
    const [test] = OWN_DATA.profile.genetic_tests;
    const file = { name: 'BRCA.pdf', type: 'application/pdf', size: 3 };
    services.on(own('profile'), { ...OWN_DATA.profile, genetic_tests: [test, { ...test, id: 'with-file', file }] });
    services.on('GET /api/profile/genetic-tests/with-file/file', () => new Response(new Uint8Array([0, 255, 65])));
    await open();
    await press(en['export.json']);
    const { files } = await savedJson();
    expect(files).toEqual([
      { genetic_test_id: 'with-file', name: 'BRCA.pdf', type: 'application/pdf', content: btoa('\u0000\u00ffA') },
    ]);
  });

  it('is not saved without a document that cannot be fetched', async () => {
    const [test] = OWN_DATA.profile.genetic_tests;
    const file = { name: 'BRCA.pdf', type: 'application/pdf', size: 3 };
    services.on(own('profile'), { ...OWN_DATA.profile, genetic_tests: [{ ...test, id: 'with-file', file }] });
    await open();
    await press(en['export.json']);
    expect(await screen.findByText(en['export.failed'])).toBeTruthy();
    expect(document.body.textContent).toContain(en['part.profile']);
    expect(saved).toEqual([]);
  });

  it.each(PARTS)('is not saved without the part of %s, which is named, and can be tried again', async (part) => {
    services.on(own(part), problem(503, 'unavailable'));
    await open();
    await press(en['export.json']);
    expect(await screen.findByText(en['export.failed'])).toBeTruthy();
    expect(document.body.textContent).toContain(`is not responding at the moment: ${en[`part.${part}`]}.`);
    expect(saved).toEqual([]);
    expect(platform.notices).toEqual([]);
    services.on(own(part), part === 'consent' ? { ...OWN_DATA.consent, more: false } : OWN_DATA[part]);
    await press(en['export.json']);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText(en['export.failed'])).toBeNull();
  });

  it('is gathered once while its button is clicked again, with visible progress', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    platform = await openPage('/MyData', async (request) => {
      if (request.url.endsWith('/api/examination/own-data')) await held;
      return services.answer(request);
    });
    await press(en['export.json']);
    const bar = await screen.findByRole('progressbar', { name: en['export.busy'] });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('3'));
    await press(en['export.fhir']);
    respond();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/\d\.json$/);
    expect(services.callsOf(own('profile'))).toHaveLength(1);
  });
});

describe('the FHIR file', () => {
  it('is a bundle without name and address', async () => {
    await open();
    await press(en['export.fhir']);
    const bundle = await savedJson();
    expect(saved[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.fhir\.json$/);
    expect(saved[0]?.file.type).toBe('application/fhir+json');
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    expect(JSON.stringify(bundle)).not.toMatch(/Anna|anna@/);
  });
});

describe('the pages to print', () => {
  const show = async () => {
    await open();
    await press(en['export.print']);
    return screen.findByRole('article', { name: en['printed.title'] });
  };

  it('take the focus, can be printed and closed, and are not a saved file', async () => {
    const print = jest.fn();
    window.print = print;
    await show();
    // Focused by an effect, after the pages are there.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(en['printed.title']));
    expect(saved).toEqual([]);
    expect(platform.notices).toEqual([]);
    await press(en.print);
    expect(print).toHaveBeenCalledTimes(1);
    await press(en['printed.close']);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('show codes while the texts of the questions cannot be loaded', async () => {
    const paper = await show();
    expect(paper.textContent).toContain('childbirth_amount');
    expect(paper.textContent).toContain('70.5');
    expect(paper.textContent).toContain('In my own words.');
  });

  it('state what the settings hold, and what they do not', async () => {
    services.on(own('profile'), {
      ...OWN_DATA.profile,
      settings: { country: null, closed_texts: ['terms/2026-11-30'], spoken_at: '2026-11-14T10:00:00.000Z' },
    });
    services.on(own('notification'), {
      ...OWN_DATA.notification,
      preferences: { ...OWN_DATA.notification.preferences, language: null },
      reminder: { day: '2026-12-21' },
    });
    const paper = await show();
    const rows = Object.fromEntries(
      [...paper.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(rows[en['printed.country']]).toBe(en['printed.none']);
    expect(rows[en['printed.closed-texts']]).toBe('terms/2026-11-30');
    expect(rows[en['printed.spoken']]).toMatch(/^14 November 2026/);
    expect(rows[en['printed.mail-language']]).toBe(en['printed.none']);
    expect(rows[en['printed.reminder']]).toBe('21 December 2026');
    expect(rows[en['printed.email']]).toBe('anna@example.org');
  });

  it('show the date of a genetic test as it was entered, in every time zone', async () => {
    const RealFormat = Intl.DateTimeFormat;
    // As on a device in New York.
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(
        ((language?: string, options?: Intl.DateTimeFormatOptions) =>
          new RealFormat(language, { timeZone: 'America/New_York', ...options })) as typeof Intl.DateTimeFormat,
      );
    const paper = await show();
    expect(paper.textContent).toContain('30 September 2026');
    expect(paper.textContent).not.toContain('29 September 2026');
  });

  it('list symptoms, notes, consents and research projects in words', async () => {
    services.on(own('research'), {
      projects: [{ project_id: 'p', project_name: 'Sleep', client_name: 'Institute', records: [] }],
    });
    const paper = await show();
    expect(paper.textContent).toContain(en['symptom.skin_itch_pain']);
    expect(paper.textContent).toContain('Left side.');
    expect(paper.textContent).toContain(`Laboratory: ${en['genetic.vus']}`);
    expect(paper.textContent).toContain(`(research.Calculator/2026-01-01): ${en['action.revoked']}`);
    expect(paper.textContent).toContain('Sleep (Institute)');
  });

  it('say where there is nothing', async () => {
    services.on(own('calculator'), { ...OWN_DATA.calculator, risk_reports: [] });
    services.on(own('contraception'), { reports: [], draft: null });
    services.on(own('examination'), { records: [] });
    services.on(own('profile'), { ...OWN_DATA.profile, genetic_tests: [] });
    services.on(own('consent'), { entries: [], revocations: [], more: false });
    const paper = await show();
    const nothing = [...paper.querySelectorAll('p')].filter(({ textContent }) => textContent === en['printed.nothing']);
    expect(nothing).toHaveLength(8);
  });
});
