/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { createFakeResearch, type FakeResearch, PROJECT, project } from './testing/fake-research.ts';
import en from './texts/en.json' with { type: 'json' };

const PATH = `/Research/projects/${PROJECT}`;
const SAVE = `PUT /projects/${PROJECT}`;
const NEW_ACTIVITY = `POST /projects/${PROJECT}/activities`;
const [ACTIVITY] = project.activities;
if (!ACTIVITY) throw new Error('the sample project has an activity');
const SAVE_ACTIVITY = `PUT /projects/${PROJECT}/activities/${ACTIVITY.id}`;

let research: FakeResearch;
let platform: FakePlatform;

beforeAll(async () => {
  await startTexts();
  // Loaded before the first test, so that none has to wait for a compiler.
  await import('./research-pages.tsx');
  await import('./form/form-pages.tsx');
});
beforeEach(() => {
  research = createFakeResearch();
  research.projects = [{ ...project }];
});
afterEach(cleanup);

async function open(path: string) {
  platform = await openPage(path, (request) => research.answer(request));
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const set = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const faultsResponse = (...errors: object[]) =>
  Response.json(
    { type: 't', title: 't', status: 422, code: 'validation_failed', error: 'e', requestId: 'r', errors },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );
const summary = async () => within(await screen.findByRole('alert'));

describe('editing a project', () => {
  it('starts with what is stored and saves the whole project', async () => {
    await open(`${PATH}/edit`);
    expect(box(en['field.project.name']).value).toBe('Sleep and hormones');
    expect(box(en['form.from']).value).toBe('2026-01-01');
    expect(platform.unsaved).toBe(false);
    await set(en['form.contact'], 'new@vesela.example');
    await press(en['form.save']);
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
    const { texts, from, to } = project;
    expect(research.sent.get(SAVE)).toEqual([{ texts, from, to, contact: 'new@vesela.example' }]);
    expect(platform.notices).toEqual([{ kind: 'success', text: en['form.saved'] }]);
  });

  it.each([
    ['draft', false],
    ['open', true],
  ] as const)('of a %s project warns about a new version of the form: %s', async (state, warned) => {
    research.projects = [{ ...project, state }];
    await open(`${PATH}/edit`);
    expect(screen.queryByText(en['form.open']) !== null).toBe(warned);
  });

  it.each([
    [409, 'state_conflict', 'project.closedEdit'],
    [404, 'not_found', 'save.gone'],
    [429, 'rate_limited', 'save.often'],
    [503, 'unavailable', 'save.later'],
  ] as const)('refused with status %d says why and keeps the input', async (status, code, text) => {
    await open(`${PATH}/edit`);
    research.overrides.set(SAVE, () => problemResponse(status, code));
    await set(en['field.project.purpose'], 'Another purpose.');
    await press(en['form.save']);
    expect((await screen.findByRole('alert')).textContent).toContain(en[text]);
    expect(box(en['field.project.purpose']).value).toBe('Another purpose.');
    expect(platform.visited).toEqual([]);
    expect(platform.unsaved).toBe(true);
  });

  it('refused for a field that the form does not have asks to check all fields', async () => {
    await open(`${PATH}/edit`);
    research.overrides.set(SAVE, () => faultsResponse({ field: 'client', code: 'unknown_field' }));
    await press(en['form.save']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['save.invalid']);
  });

  it('shows each error of the service with a link to its field', async () => {
    await open(`${PATH}/edit`);
    research.overrides.set(SAVE, () =>
      faultsResponse(
        { field: 'texts.en.name', code: 'wrong_format' },
        { field: 'texts.en.description', code: 'too_short' },
        { field: 'to', code: 'before_from' },
      ),
    );
    await press(en['form.save']);
    const links = (await summary()).getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([
      `${en['field.project.name']} (English): ${en['fault.other']}`,
      `${en['field.project.description']} (English): ${en['fault.required']}`,
      `${en['form.to']}: ${en['fault.before_from']}`,
    ]);
    expect(box(en['form.to']).getAttribute('aria-invalid')).toBe('true');
    expect(box(en['form.from']).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('requires one language, and keeps the texts of one that was unticked by mistake', async () => {
    await open(`${PATH}/edit`);
    const english = await screen.findByRole('checkbox', { name: 'English' });
    await userEvent.click(english);
    await press(en['form.save']);
    expect((await summary()).getByRole('link').textContent).toBe(`${en['form.languages']}: ${en['fault.required']}`);
    await userEvent.click(english);
    expect(box(en['field.project.name']).value).toBe('Sleep and hormones');
    await press(en['form.save']);
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
  });

  it.each([
    ['', '2026-12-31', `${en['form.from']}: ${en['fault.required']}`],
    ['2026-12-31', '2026-01-01', `${en['form.to']}: ${en['fault.before_from']}`],
  ])('is not saved for the period %j to %j', async (from, to, error) => {
    await open(`${PATH}/edit`);
    await set(en['form.from'], from);
    await set(en['form.to'], to);
    await press(en['form.save']);
    expect((await summary()).getByRole('link').textContent).toBe(error);
    expect(research.sent.has(SAVE)).toBe(false);
  });

  it('moves the focus to the summary of errors at every attempt', async () => {
    await open(`${PATH}/edit`);
    await set(en['form.contact'], ' ');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await press(en['form.save']);
      const alert = await screen.findByRole('alert');
      await waitFor(() => expect(alert.contains(document.activeElement)).toBe(true));
      box(en['form.contact']).focus();
    }
  });

  it.each([
    [404, 'not_found', en['gone.title']],
    [403, 'forbidden', en['noRole.title']],
  ] as const)('of a project that answers %d shows why', async (status, code, title) => {
    research.roles = ['user'];
    research.overrides.set(`GET /projects/${PROJECT}`, () => problemResponse(status, code));
    await open(`${PATH}/edit`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['form.save'] })).toBeNull();
  });
});

describe('creating a project', () => {
  it('in the language of the page, with a message when the client has too many', async () => {
    research.overrides.set('POST /projects', () => problemResponse(409, 'state_conflict'));
    await open('/Research/new');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).checked).toBe(true);
    await set(en['field.project.name'], 'Sleep');
    await set(en['field.project.description'], 'How sleep changes.');
    await set(en['field.project.purpose'], 'To advise better.');
    await set(en['form.from'], '2026-12-01');
    await set(en['form.to'], '2026-12-31');
    await set(en['form.contact'], 'study@vesela.example');
    await press(en['form.save']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['project.tooMany']);
  });

  it('sends one request while it is being saved', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    platform = await openPage(`${PATH}/edit`, async (request) => {
      const answer = await research.answer(request);
      if (request.method === 'PUT') await held;
      return answer;
    });
    await press(en['form.save']);
    const form = box(en['form.contact']).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: en['form.busy'] })).toBeTruthy();
    respond();
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
    expect(research.sent.get(SAVE)).toHaveLength(1);
  });
});

describe('the texts of a project in several languages', () => {
  const text = { name: 'Sleep', description: 'How sleep changes.', purpose: 'To advise better.' };
  const layer = (language: string) =>
    screen.getByRole('region', { name: language }).querySelector('details') as HTMLDetailsElement;
  const languages = ['Latvian', 'English', 'Russian'];
  beforeEach(() => {
    research.projects = [
      { ...project, texts: { lv: text, en: text, ru: { ...text, name: '', purpose: '' }, pl: { ...text, name: '' } } },
    ];
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('are all open on a desk', async () => {
    window.matchMedia = (query) => ({ matches: query.includes('min-width') }) as MediaQueryList;
    await open(`${PATH}/edit`);
    expect(languages.map((language) => layer(language).open)).toEqual([true, true, true]);
  });

  it('are open on a phone in the language of the page, and say of the others whether they are filled in', async () => {
    await open(`${PATH}/edit`);
    expect(languages.map((language) => layer(language).open)).toEqual([false, true, false]);
    const lineOf = (language: string) => layer(language).querySelector('.v-layer__line')?.textContent;
    expect(['Latvian', 'Russian', 'Polish'].map(lineOf)).toEqual(['Filled in', '1 of 3 filled in', '2 of 3 filled in']);
  });

  it('open in a language that is added, which is empty', async () => {
    research.projects = [{ ...project, texts: { en: text } }];
    await open(`${PATH}/edit`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Polish' }));
    expect(layer('Polish').open).toBe(true);
    expect(layer('Polish').querySelector('.v-layer__line')?.textContent).toBe('Empty');
  });

  it('open where something is missing, and the link to it opens them again', async () => {
    await open(`${PATH}/edit`);
    await press(en['form.save']);
    const link = (await summary()).getByRole('link', { name: /Name of the project \(Russian\)/ });
    expect(layer('Russian').open).toBe(true);
    layer('Russian').open = false;
    await userEvent.click(link);
    expect(layer('Russian').open).toBe(true);
    expect(document.activeElement?.id).toBe('texts.ru.name');
  });
});

describe('an activity', () => {
  it('is edited with what is stored', async () => {
    await open(`${PATH}/activities/${ACTIVITY.id}`);
    expect(screen.getByRole('heading', { level: 1, name: en['activity.edit'] })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: en['test.Calculator'] }).checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: en['test.Contraception'] }));
    await press(en['form.save']);
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
    const { texts, from, to } = ACTIVITY;
    expect(research.sent.get(SAVE_ACTIVITY)).toEqual([{ texts, from, to, surveys: ['Calculator', 'Contraception'] }]);
    expect(research.sent.has(NEW_ACTIVITY)).toBe(false);
  });

  it('that was deleted meanwhile cannot be edited, and is not created again', async () => {
    await open(`${PATH}/activities/deleted`);
    expect(screen.getByRole('heading', { level: 1, name: en['gone.title'] })).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['form.save'] })).toBeNull();
  });

  it('sends its tests in their usual order, however they were ticked', async () => {
    await open(`${PATH}/activities/new`);
    for (const survey of ['Examination', 'Calculator'] as const) {
      await userEvent.click(screen.getByRole('checkbox', { name: en[`test.${survey}`] }));
    }
    await set(en['field.activity.title'], 'Two tests');
    await set(en['field.activity.description'], 'Take both.');
    await press(en['form.save']);
    await waitFor(() => expect(research.sent.get(NEW_ACTIVITY)).toHaveLength(1));
    expect(research.sent.get(NEW_ACTIVITY)).toMatchObject([{ surveys: ['Calculator', 'Examination'] }]);
  });

  it('one too many, or of a closed project, says so', async () => {
    await open(`${PATH}/activities/${ACTIVITY.id}`);
    research.overrides.set(SAVE_ACTIVITY, () => problemResponse(409, 'state_conflict'));
    await press(en['form.save']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['activity.conflict']);
    expect(platform.visited).toEqual([]);
  });

  it('leads back to its project when it is cancelled', async () => {
    await open(`${PATH}/activities/new`);
    expect(screen.getByRole('link', { name: en['form.cancel'] }).getAttribute('href')).toBe(`/en${PATH}`);
  });
});
