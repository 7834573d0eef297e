/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_GENETIC_TESTS } from '@vesela/contracts/constants';
import type { FakePlatform } from '@vesela/framework/testing';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../root.tsx';
import { type Call, createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import page from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';
import en from './texts/en.json' with { type: 'json' };

const ID = '00000000-0000-4000-8000-000000000001';
const TEST = {
  id: ID,
  recorded_at: '2026-01-02T12:00:00.000Z',
  laboratory: 'City laboratory',
  taken_on: '2025-03-04',
  result: 'vus',
  note: 'Ask again.',
  file: { name: 'BRCA.pdf', type: 'application/pdf', size: 4 },
};
const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;
let platform: FakePlatform;
let listed: (typeof TEST)[];
/** Paths and bodies of the requests that saved a test. */
let saved: { id: string; body: Record<string, unknown> }[];
let answer: (call: Call) => Response | object;

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  saved = [];
  listed = [];
  answer = ({ body }) => ({ ...TEST, ...(body as object), file: null });
  services.on('GET /api/profile/diary', ({ query }) => ({
    entries: ['all', 'genetic_tests'].includes(query.get('filter') ?? '')
      ? listed.map(({ id, recorded_at }) => ({ id, kind: 'genetic_test', at: recorded_at }))
      : [],
    older: null,
  }));
  services.on('POST /api/profile/genetic-tests/summaries', () => ({ genetic_tests: listed }));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Opens the diary; `PUT`s of any test go to `answer`. */
async function open() {
  platform = await openPage('/Profile', async (request) => {
    const id = /genetic-tests\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (request.method !== 'PUT' || id === undefined) return services.answer(request);
    const body = (await request.json()) as Record<string, unknown>;
    saved.push({ id, body });
    const made = answer({ query: new URLSearchParams(), body });
    return made instanceof Response ? made : Response.json(made);
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function openForm() {
  await open();
  await press(page['genetic.add']);
  await screen.findByLabelText(en.laboratory);
}
async function fill() {
  fireEvent.change(screen.getByLabelText(en.laboratory), { target: { value: 'City laboratory' } });
  fireEvent.change(screen.getByLabelText(en.taken_on), { target: { value: '2025-03-04' } });
  await userEvent.click(screen.getByRole('radio', { name: en['result.negative'] }));
}
/** The entry in the diary, in place of the placeholder that stood there before. */
async function loadedEntry(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('City laboratory'));
  return screen.getByRole('article');
}
const laboratory = () => screen.getByLabelText<HTMLInputElement>(en.laboratory).value;

describe('the form of a genetic test', () => {
  it('takes the focus when it opens and gives it back to the diary when it is cancelled', async () => {
    await openForm();
    expect(document.activeElement?.textContent).toBe(en['form.title']);
    await press(en.cancel);
    await waitFor(() => expect(document.activeElement?.id).toBe('diary-entries'));
    expect(screen.queryByLabelText(en.laboratory)).toBeNull();
    expect(screen.getByRole('button', { name: page['genetic.add'] })).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('names the source of the texts about results', async () => {
    await openForm();
    const source = screen.getByRole('link', { name: 'ACMG/AMP 2015' });
    expect(source.getAttribute('href')).toBe('https://doi.org/10.1038/gim.2015.30');
  });

  it('counts as unsaved only after a change', async () => {
    await openForm();
    expect(platform.unsaved).toBe(false);
    fireEvent.change(screen.getByLabelText(en.note), { target: { value: 'x' } });
    await waitFor(() => expect(platform.unsaved).toBe(true));
    await press(en.cancel);
    await waitFor(() => expect(platform.unsaved).toBe(false));
  });

  it('asks before a link leaves it with unsaved input: staying keeps the input, leaving follows the link', async () => {
    await openForm();
    await fill();
    const link = await screen.findByRole('link', { name: page['section.settings'] });
    await userEvent.click(link);
    let dialog = await screen.findByRole('alertdialog', { name: en['leave.title'] });
    await userEvent.click(within(dialog).getByRole('button', { name: en['leave.stay'] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(laboratory()).toBe('City laboratory');
    expect(platform.visited).toEqual([]);
    await userEvent.click(link);
    dialog = await screen.findByRole('alertdialog', { name: en['leave.title'] });
    await userEvent.click(within(dialog).getByRole('button', { name: en['leave.confirm'] }));
    expect(platform.visited).toEqual(['/Profile/settings']);
  });

  it.each([
    ['laboratory', { target: { value: '' } }, en['fault.laboratory.required']],
    ['taken_on', { target: { value: '1989-12-31' } }, en['fault.taken_on.other']],
    ['taken_on', { target: { value: '2999-01-01' } }, en['fault.taken_on.other']],
  ] as const)('shows an error at %s and focuses it', async (field, change, text) => {
    await openForm();
    await fill();
    fireEvent.change(screen.getByLabelText(en[field]), change);
    await press(en.save);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement?.id).toBe(field);
    expect(screen.getByLabelText(en[field]).getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
  });

  it('clears its errors once the input is valid', async () => {
    await openForm();
    await press(en.save);
    await screen.findByText(en['fault.laboratory.required']);
    await fill();
    await press(en.save);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText(en['fault.laboratory.required'])).toBeNull();
  });
});

describe('saving a genetic test', () => {
  it('that failed keeps the input, and a retry uses the same id', async () => {
    answer = () => problem(503, 'unavailable');
    await openForm();
    await fill();
    await press(en.save);
    expect(await screen.findByText(en.failed)).toBeTruthy();
    expect(laboratory()).toBe('City laboratory');
    expect(platform.notices).toEqual([]);
    answer = ({ body }) => ({ ...TEST, ...(body as object), file: null });
    await press(en.save);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en.saved }]));
    expect(saved).toHaveLength(2);
    expect(saved[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(saved[1]).toEqual(saved[0]);
  });

  it('without the consent to health data says where to give it, and keeps the input', async () => {
    answer = () => problem(403, 'consent_missing');
    await openForm();
    await fill();
    await press(en.save);
    expect(await screen.findByText(en['consent-missing'])).toBeTruthy();
    expect(screen.queryByText(en.failed)).toBeNull();
    expect(laboratory()).toBe('City laboratory');
  });

  it('of one test too many says so', async () => {
    answer = () => problem(422, 'validation_failed', [{ field: 'genetic_tests', code: 'too_many' }]);
    await openForm();
    await fill();
    await press(en.save);
    expect(await screen.findByText(new RegExp(`already contains ${MAX_GENETIC_TESTS} genetic tests`))).toBeTruthy();
    expect(screen.queryByText(en.failed)).toBeNull();
  });

  it('refused for a field of the file marks the file', async () => {
    answer = () => problem(422, 'validation_failed', [{ field: 'file.content', code: 'wrong_format' }]);
    await openForm();
    await fill();
    await userEvent.upload(screen.getByLabelText(en.file), new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    await press(en.save);
    expect(await screen.findByText(en['fault.file.other'])).toBeTruthy();
    expect(document.activeElement?.id).toBe('file');
  });

  it('refused for a field that the form does not have shows the general error', async () => {
    answer = () => problem(422, 'validation_failed', [{ field: 'something', code: 'unknown_field' }]);
    await openForm();
    await fill();
    await press(en.save);
    expect(await screen.findByText(en.failed)).toBeTruthy();
  });

  it('reloads the diary, which then lists the test', async () => {
    answer = () => {
      listed = [{ ...TEST, result: 'negative' }];
      return { ...TEST, result: 'negative' };
    };
    await openForm();
    await fill();
    await press(en.save);
    expect((await loadedEntry()).textContent).toContain(en['result.negative']);
    expect(screen.queryByLabelText(en.laboratory)).toBeNull();
  });
});

describe('the document of a genetic test', () => {
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText(en.file), new File(['%PDF'], name, { type: 'application/pdf' }));

  it('can be removed before it is sent', async () => {
    await openForm();
    await fill();
    await choose('result.pdf');
    expect(screen.getByText('Chosen: result.pdf')).toBeTruthy();
    await press(en['file.remove']);
    expect(screen.queryByText('Chosen: result.pdf')).toBeNull();
    expect(document.activeElement?.id).toBe('file');
    await press(en.save);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.file).toBeNull();
  });

  it('is sent with the end of a long name, which has its extension', async () => {
    await openForm();
    await fill();
    await choose(`${'a'.repeat(200)}.pdf`);
    await press(en.save);
    await waitFor(() => expect(saved).toHaveLength(1));
    const { name, content } = (saved[0]?.body.file ?? {}) as { name: string; content: string };
    expect(name).toBe(`${'a'.repeat(116)}.pdf`);
    expect(atob(content)).toBe('%PDF');
  });

  it('larger than 5 MB is not sent', async () => {
    await openForm();
    await fill();
    const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByLabelText(en.file), large);
    await press(en.save);
    expect(await screen.findByText(en['fault.file.other'])).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('of an existing test is deleted when it is removed in the form', async () => {
    listed = [TEST];
    await open();
    await press(/^Change the genetic test: City laboratory/);
    expect(await screen.findByText('Chosen: BRCA.pdf')).toBeTruthy();
    await press(en['file.remove']);
    await press(en.save);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ id: ID, body: { file: null, note: 'Ask again.' } });
  });
});

describe('a genetic test in the diary', () => {
  beforeEach(() => {
    listed = [TEST];
  });
  const FILE = `GET /api/profile/genetic-tests/${ID}/file`;

  it('shows what was entered', async () => {
    await open();
    const entry = await loadedEntry();
    expect(entry.textContent).toContain(en['result.vus.hint']);
    expect(within(entry).getByText('4 March 2025')).toBeTruthy();
    expect(within(entry).getByText('Ask again.')).toBeTruthy();
  });

  it('without note and document has no empty rows', async () => {
    listed = [{ ...TEST, note: '', file: null as unknown as typeof TEST.file }];
    await open();
    const entry = await loadedEntry();
    const terms = [...entry.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual([en.result, en.laboratory, en.taken_on]);
  });

  it('saves its document under its own name', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:document';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    services.on(FILE, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await open();
    await press('Save to this device: BRCA.pdf');
    await waitFor(() => expect(names).toEqual(['BRCA.pdf']));
  });

  it('says that its document could not be fetched', async () => {
    services.on(FILE, problem(503, 'unavailable'));
    await open();
    await press('Save to this device: BRCA.pdf');
    expect(await screen.findByText(en['file.failed'])).toBeTruthy();
  });

  it('cannot be edited while another form is open', async () => {
    await open();
    await screen.findByRole('button', { name: /^Change the genetic test/ });
    await press(page['genetic.add']);
    await screen.findByLabelText(en.laboratory);
    expect(screen.queryByRole('button', { name: /^Change the genetic test/ })).toBeNull();
    await press(en.cancel);
    expect(await screen.findByRole('button', { name: /^Change the genetic test/ })).toBeTruthy();
  });
});
