/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import axe from 'axe-core';
import type { Examination } from '../api/types.ts';
import {
  createFakeExamination,
  type FakeExamination,
  ID,
  problemResponse,
  sampleExamination,
} from '../testing/fake-examination.ts';
import { openPage } from '../testing/open-page.ts';

let service: FakeExamination;
let platform: FakePlatform;
const OTHER = '22222222-2222-4333-8444-555555555555';
const open = async (path = `/ExaminationReport/${ID}`, prepare?: (platform: FakePlatform) => void) => {
  platform = await openPage(path, (request) => service.answer(request), { prepare });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const puts = () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const notes = () => screen.findByRole('textbox', { name: 'Your notes' });
const keep = (...examinations: Partial<Examination>[]) => {
  service.kept = examinations.map((changes) => sampleExamination(changes));
};

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeExamination();
});
afterEach(cleanup);

describe('with suspicious symptoms', () => {
  it('shows how many, what to do this week, and the source', async () => {
    keep({ finished_at: new Date(Date.now() - 60_000).toISOString() });
    await open();
    await heading('You noticed 2 suspicious symptoms');
    const todo = screen.getByRole('region', { name: 'What to do this week' });
    expect(todo.textContent).toContain('within two weeks');
    expect(todo.textContent).toContain('even if your last mammogram was normal');
    expect(todo.textContent).toContain('Roswell Park');
    expect(screen.getByText('A lump in the breast')).toBeTruthy();
    expect(screen.getByText('In lines')).toBeTruthy();
  });

  it('says of an older one what to do now', async () => {
    keep({ finished_at: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    await open();
    await heading('What to do now', 2);
    expect(screen.queryByText('What to do this week')).toBeNull();
  });

  it('says at once where to book, with the only filled button', async () => {
    keep({});
    await open(undefined, (fake) => fake.routes.push('/Appointments'));
    await heading('You noticed 2 suspicious symptoms');
    const [urgent, book] = ['You should be seen within two weeks', 'Where to book'].map((text) =>
      document.body.textContent.indexOf(text),
    );
    expect(document.body.textContent.indexOf('Do not wait')).toBeGreaterThan(book ?? 0);
    expect(book).toBeGreaterThan(urgent ?? 0);
    const filled = document.querySelectorAll('.v-button:not(.v-button--quiet, .v-button--plain)');
    expect([...filled].map(({ textContent }) => textContent)).toEqual(['Where to book']);
  });

  it('names the signs in a line that their own commas do not break', async () => {
    keep({ symptoms: ['skin_redness_bruising_breaking', 'skin_pitting_dimpling'] });
    await open();
    expect(await screen.findByText('Redness, a bruise or broken skin; skin dimpling')).toBeTruthy();
  });

  it('has another examination as the last thing to do', async () => {
    keep({});
    await open();
    const again = await screen.findByRole('link', { name: 'New examination' });
    const home = screen.getByRole('link', { name: 'Go to the home page' });
    expect(home.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names what she noticed once, and prints no heading over empty notes', async () => {
    keep({});
    await open();
    await heading('You noticed 2 suspicious symptoms');
    expect(screen.getAllByText('What you noticed')).toHaveLength(1);
    const section = screen.getByRole('region', { name: 'Notes and reminder' });
    expect(section.className).toBe('v-no-print');
    await userEvent.type(await notes(), 'left');
    expect(section.className).toBe('');
  });

  it('has no axe violation', async () => {
    keep({});
    await open();
    await heading('You noticed 2 suspicious symptoms');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.filter(({ id }) => id !== 'region').map(({ id }) => id)).toEqual([]);
  });
});

it('without signs says when to repeat it, and requires nothing this week', async () => {
  keep({ symptoms: ['no_symptoms'], suspicious: 0, pattern: null });
  await open('/ExaminationReport');
  await heading('No suspicious symptoms found');
  expect(screen.queryByRole('region', { name: 'What to do this week' })).toBeNull();
  // The result is saved; what the button saves is named, and notes are not asked about a place that nobody found.
  expect(await screen.findByRole('button', { name: 'Save notes and reminder' })).toBeTruthy();
  expect(screen.queryByText(/how it feels/)).toBeNull();
  expect(screen.getByText(/^Your notes are stored encrypted/)).toBeTruthy();
});

describe('compared with last time', () => {
  it('is shown as the first one', async () => {
    keep({});
    await open();
    await screen.findByText(/first examination here/);
  });

  it('lists what is new, unchanged and gone', async () => {
    keep({
      comparison: {
        previous_id: OTHER,
        previous_finished_at: '2026-10-20T12:00:00.000Z',
        appeared: ['nipple_inversion'],
        remained: ['skin_dense_lump'],
        gone: ['skin_itch_pain'],
      },
    });
    await open();
    const section = await screen.findByRole('region', { name: 'Compared with last time' });
    const rows = [...section.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows).toEqual([
      ['New', 'A nipple that has recently turned inwards'],
      ['Same as last time', 'A lump in the breast'],
      ['No longer found', 'Itching or pain in one place'],
    ]);
    expect(section.textContent).toContain('20 October 2026');
    expect(section.querySelector('summary')?.textContent).toContain(
      'New: a nipple that has recently turned inwards. Same as last time: a lump in the breast. No longer found: itching',
    );
    expect(section.textContent).toContain('still go and have it checked');
  });
});

describe('notes and reminder', () => {
  beforeEach(() => keep({ finished_at: new Date(Date.now() - 60_000).toISOString() }));

  it("are saved, with the user's time zone, and confirmed", async () => {
    await open();
    await userEvent.type(await notes(), 'left, at the top');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Remind me/ }));
    expect(platform.unsaved).toBe(true);
    await press('Save notes and reminder');
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: 'Saved successfully!' }]));
    expect(puts()).toEqual([
      {
        revision: 1,
        notes: 'left, at the top',
        reminder_requested: true,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    await waitFor(() => expect(platform.unsaved).toBe(false));
  });

  it('show the remaining length, and reject a text that is too long', async () => {
    await open();
    await screen.findByText('4,000 characters left');
    fireEvent.change(await notes(), { target: { value: 'x'.repeat(3999) } });
    expect(screen.getByText('1 character left')).toBeTruthy();
    fireEvent.change(await notes(), { target: { value: 'x'.repeat(4002) } });
    await press('Save notes and reminder');
    expect(document.activeElement?.textContent).toContain('Please shorten your notes');
    expect(puts()).toEqual([]);
    fireEvent.change(await notes(), { target: { value: 'x'.repeat(4000) } });
    await press('Save notes and reminder');
    await waitFor(() => expect(puts()).toHaveLength(1));
  });

  it('from another window are not overwritten without notice', async () => {
    await open();
    await userEvent.type(await notes(), 'mine');
    keep({ revision: 4, notes: 'theirs' });
    await press('Save notes and reminder');
    await screen.findByText(/in another window/);
    expect(await notes()).toHaveProperty('value', 'mine');
    await press('Save notes and reminder');
    await waitFor(() => expect(service.kept[0]).toMatchObject({ notes: 'mine', revision: 5 }));
  });

  it.each([
    ['unavailable', 503, /What you wrote is not lost/],
    ['consent_missing', 403, /withdrawn your consent/],
  ] as const)('explain why they were not saved: %s', async (code, status, text) => {
    service.overrides.set('PUT', () => problemResponse(status, code));
    await open();
    await userEvent.type(await notes(), 'mine');
    await press('Save notes and reminder');
    await screen.findByText(text);
    expect(platform.unsaved).toBe(true);
  });

  it('offer no e-mail to a user without an account', async () => {
    await open(undefined, ({ session }) => session.set({ status: 'participant', project: 'p' }));
    await notes();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('survive a language switch', async () => {
    await open();
    await userEvent.type(await notes(), 'left');
    act(() => platform.language.set('pl'));
    expect(await screen.findByRole('textbox', { name: 'Twoje notatki' })).toHaveProperty('value', 'left');
  });
});

describe('links', () => {
  beforeEach(() => keep({}));

  it('point to the risk test in the language of the page, and to no articles without configuration', async () => {
    keep({ symptoms: ['no_symptoms'], suspicious: 0 });
    await open();
    const link = await screen.findByRole('link', { name: 'Breast cancer risk test' });
    expect(link.getAttribute('href')).toBe('/en/Calculator');
    expect(screen.queryByRole('link', { name: 'Articles about breast health' })).toBeNull();
  });

  it('lead from a sign to no risk test, which would say nothing about it', async () => {
    keep({});
    await open();
    await heading('What to do now', 2);
    expect(screen.queryByRole('link', { name: 'Breast cancer risk test' })).toBeNull();
    expect(screen.getByText(/risk test on this portal cannot tell you anything about what you noticed/)).toBeTruthy();
  });

  it('point to the articles set by the operator', async () => {
    const at = (language: string) => `https://articles.example/${language}`;
    await open(undefined, (fake) => {
      fake.articles = { breastHealth: { lv: at('lv'), en: at('en'), ru: at('ru'), pl: at('pl') } };
      fake.routes = [];
    });
    const link = await screen.findByRole('link', { name: 'Articles about breast health' });
    expect(link.getAttribute('href')).toBe('https://articles.example/en');
    expect(screen.queryByRole('link', { name: 'Breast cancer risk test' })).toBeNull();
  });

  it("give way to the operator's own article, closed at first, in the language of the page", async () => {
    const inAll = (words: string) => ({ lv: `${words} lv`, en: words, ru: `${words} ru`, pl: `${words} pl` });
    await open(undefined, (fake) => {
      fake.articles = {
        breastHealth: { title: inAll('Knowing'), line: inAll('How'), paragraphs: [inAll('First'), inAll('Second')] },
      };
    });
    const article = await screen.findByRole('region', { name: 'Knowing' });
    expect(article.querySelector('details')?.open).toBe(false);
    openLayers();
    expect([...article.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
    expect(screen.queryByRole('link', { name: 'Articles about breast health' })).toBeNull();
    act(() => platform.language.set('pl'));
    expect(await screen.findByText('Second pl')).toBeTruthy();
  });
});

it('tells two examinations of one day apart by the time, in the comparison and in the list', async () => {
  const before = '2026-11-21T06:30:00.000Z';
  keep(
    { comparison: { previous_id: OTHER, previous_finished_at: before, appeared: [], remained: [], gone: [] } },
    { id: OTHER, finished_at: before, suspicious: 1 },
  );
  await open();
  const at = /21 November 2026 at \d\d:30/;
  expect((await screen.findByRole('region', { name: 'Compared with last time' })).textContent).toMatch(at);
  const list = await screen.findByRole('region', { name: 'Your earlier examinations' });
  expect(list.querySelector('summary')?.textContent).toMatch(at);
  openLayers();
  expect(within(list).getByRole('link', { name: at })).toBeTruthy();
});

describe('earlier examinations', () => {
  it('are listed with their counts, without the current one', async () => {
    keep({}, { id: OTHER, finished_at: '2026-10-20T12:00:00.000Z', suspicious: 1 });
    await open();
    const link = await screen.findByRole('link', { name: 'View the result of 20 October 2026' });
    expect(link.getAttribute('href')).toBe(`/en/ExaminationReport/${OTHER}`);
    expect(screen.getByText('1 suspicious symptom found')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View the result of 21 November 2026' })).toBeNull();
  });

  it('are deleted only after confirmation', async () => {
    keep({});
    await open();
    await press('Delete this examination');
    expect(document.activeElement?.textContent).toBe('Keep it');
    await press('Keep it');
    expect(document.activeElement?.textContent).toBe('Delete this examination');
    expect(service.kept).toHaveLength(1);
    await press('Delete this examination');
    await press('Yes, delete');
    await waitFor(() => expect(platform.visited).toEqual(['/Examination']));
    expect(service.kept).toEqual([]);
  });
});

it.each([
  ['/ExaminationReport', 'You have not done an examination yet'],
  [`/ExaminationReport/${ID}`, 'There is no examination here'],
  ['/ExaminationReport/nonsense', 'There is no examination here'],
])('%s without a record: %s', async (path, title) => {
  await open(path);
  await heading(title);
});

it('says so too where the service knows that it is no id at all', async () => {
  service.overrides.set('GET', () => problemResponse(422, 'validation_failed'));
  await open('/ExaminationReport/11111111-1111-1111-1111-111111111111');
  await heading('There is no examination here');
});

it('reports a failure to load, and retries', async () => {
  keep({});
  service.overrides.set('GET', () => problemResponse(503, 'unavailable'));
  await open();
  await screen.findByText('This is not working at the moment');
  service.overrides.clear();
  await press('Try again');
  await heading('You noticed 2 suspicious symptoms');
});
