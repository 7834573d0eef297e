/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { activity, createFakeResearch, type FakeResearch, PROJECT, project } from './testing/fake-research.ts';
import en from './texts/en.json' with { type: 'json' };

const EXPORTS = `POST /projects/${PROJECT}/exports`;
let research: FakeResearch;
const open = (path: string) => openPage(path, (request) => research.answer(request));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(startTexts);
beforeEach(() => {
  research = createFakeResearch();
  research.roles = ['user', 'researcher'];
  research.projects = [{ ...project, state: 'open' }];
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('data for researchers', () => {
  it('are a sentence without a filter before there is a project', async () => {
    research.projects = [];
    await open('/Research');
    expect(await screen.findByText('No project has been opened yet.')).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
  });

  it('lists the studies without administration', async () => {
    await open('/Research');
    const link = await screen.findByRole('link', { name: 'Sleep and hormones' });
    expect(link.getAttribute('href')).toBe(`/en/Research/data/${PROJECT}`);
    expect(screen.queryByRole('link', { name: 'New project' })).toBeNull();
  });

  it('lists those in one state', async () => {
    const other = { ...project, id: '99999999-2222-4333-8444-555555555555', state: 'closed' } as const;
    research.projects = [
      ...research.projects,
      { ...other, texts: { en: { ...project.texts.en, name: 'Finished' } } },
    ] as never;
    await open('/Research');
    await screen.findByRole('link', { name: 'Finished' });
    const filter = screen.getByRole('combobox', { name: 'State' });
    await userEvent.selectOptions(filter, 'open');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Finished' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Sleep and hormones' })).toBeTruthy();
    await userEvent.selectOptions(filter, '');
    expect(await screen.findByRole('link', { name: 'Finished' })).toBeTruthy();
  });

  it('are limited to the state that the address of the page names, beside that of the projects', async () => {
    research.projects = [{ ...project, state: 'closed' }];
    await open('/Research?state=open&data=closed');
    expect(await screen.findByRole('link', { name: 'Sleep and hormones' })).toBeTruthy();
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
    expect(filter.value).toBe('closed');
    await userEvent.selectOptions(filter, '');
    await waitFor(() => expect(window.location.search).toBe('?state=open'));
  });

  it('names the study, offers its tests only, and lists who took which file', async () => {
    research.projects = [{ ...project, state: 'open', activities: [{ ...activity, surveys: ['Contraception'] }] }];
    await open(`/Research/data/${PROJECT}`);
    await screen.findByRole('heading', { level: 1, name: 'Sleep and hormones' });
    expect(document.title).toContain('Data: Sleep and hormones');
    const tests = within(screen.getByRole('group', { name: 'Test' })).getAllByRole<HTMLInputElement>('radio');
    expect(tests.map(({ value, checked }) => [value, checked])).toEqual([['Contraception', true]]);
    await press('Make the file');
    await waitFor(() => expect(research.sent.get(EXPORTS)).toEqual([{ survey: 'Contraception', format: 'csv' }]));
    const table = await screen.findByRole('table', { name: 'Files downloaded so far' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/^ResearcherBreast cancer risk testCSV23/);
  });

  it('offers no file of a study without a test', async () => {
    research.projects = [{ ...project, state: 'open', activities: [] }];
    await open(`/Research/data/${PROJECT}`);
    expect(await screen.findByText(en['data.noTests'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull();
  });

  it('creates a file with its codebook and reports what was merged or left out', async () => {
    await open(`/Research/data/${PROJECT}`);
    await userEvent.click(await screen.findByRole('radio', { name: /^JSON/ }));
    await press('Make the file');
    await screen.findByRole('heading', { name: 'The file is ready: 23 rows' });
    expect(research.sent.get(EXPORTS)).toEqual([{ survey: 'Calculator', format: 'json' }]);
    const rows = within(screen.getByRole('region', { name: 'Groups of the file' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'AgeCountryBirthsWomenMerged',
      '40-49LVany12Age, Births',
      '50-54LVone11–',
    ]);
    expect(screen.getByText(/a woman in them has withdrawn her consent/)).toBeTruthy();
    expect(screen.getByText('40-49: 40 to 49 years')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('None yet.')).toBeNull());
    await expectAccessible();
  });

  it('saves the file under its name', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    await press('Save the data');
    await press('Save codebook and report');
    expect(names).toEqual([
      'sleep-and-hormones-11111111-Calculator-2026-11-21.csv',
      'sleep-and-hormones-11111111-Calculator-2026-11-21-codebook.json',
    ]);
    expect(made[0]?.type).toBe('text/csv; charset=utf-8');
  });

  it('of a draft is a sentence instead of a form, since nobody can have joined it', async () => {
    research.projects = [{ ...project, state: 'draft' }];
    await open(`/Research/data/${PROJECT}`);
    expect(
      await screen.findByText('The project is a draft that nobody can join yet, so there are no data.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Files downloaded so far' })).toBeNull();
  });

  it('says below the form how women are protected, what that does to results, and above its button when new ones come in', async () => {
    await open(`/Research/data/${PROJECT}`);
    const section = await screen.findByRole('region', { name: en['safe.title'] });
    const button = screen.getByRole('button', { name: 'Make the file' });
    expect(button.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(section).getByText('Groups of at least 11 women; rare answers are often withheld.')).toBeTruthy();
    expect(section.querySelector('details')?.open).toBe(false);
    await userEvent.click(within(section).getByRole('heading', { name: en['safe.title'] }));
    expect(section.querySelector('details')?.open).toBe(true);
    const rules = within(section).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('at least 11 women'),
      expect.stringContaining('at least 2 of its women answered differently'),
      expect.stringContaining('at most once in 30 days'),
      en['safe.leaving'],
      en['safe.once'],
      expect.stringContaining('fewer than 50 rows'),
    ]);
    expect(within(section).getByText(en['safe.results'])).toBeTruthy();
    expect(screen.getByText(/^This file can take in new women/)).toBeTruthy();

    await press('Make the file');
    expect(
      await screen.findByText(/^New women can come into files of this test from 21 December 2026 on/),
    ).toBeTruthy();
  });

  it('lists the columns in which answers are withheld, and those that another test has', async () => {
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    await userEvent.click(await screen.findByText('Answers withheld in 2 columns'));
    const table = screen.getByRole('region', { name: 'Answers withheld in 2 columns' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['ColumnRows', 'mammography12', 'oral_contraception23']);
    expect(
      screen.getByText(/files of another test of this project have the answers: oral_contraception\.$/),
    ).toBeTruthy();
    await expectAccessible();
  });

  it('explains that no group can be given out, and what to do', async () => {
    research.overrides.set(EXPORTS, () => problemResponse(409, 'no_safe_group'));
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toMatch(/groups of at least 11 women .* whose answers differ/);
    expect(refusal.textContent).toContain(en['refused.wait']);
    expect(screen.queryByRole('button', { name: 'Save the data' })).toBeNull();
    await expectAccessible();
  });

  it('says of a closed project that the groups will not grow, as nobody can join', async () => {
    research.projects = research.projects.map((one) => ({ ...one, state: 'closed' }));
    research.overrides.set(EXPORTS, () => problemResponse(409, 'no_safe_group'));
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain(en['refused.closed']);
    expect(refusal.textContent).not.toMatch(/yet|more women/);
    research.overrides.clear();
    await press('Make the file');
    expect(await screen.findByText(en['report.waiting.closed'])).toBeTruthy();
  });

  it('explains that the groups of earlier files are gone, and says when there can be new ones', async () => {
    research.overrides.set(EXPORTS, () => {
      // A colleague has taken a file since this page was opened.
      research.newGroupsFrom = '2026-12-21';
      return problemResponse(409, 'new_groups_not_due');
    });
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('a woman whose data may no longer be used');
    expect(refusal.textContent).toContain('New groups can be formed from 21 December 2026 on');
  });

  it('waits for a colleague when it has few rows, and a colleague confirms it', async () => {
    const until = { expires_at: '2026-12-04T12:00:00Z', survey: 'Calculator', confirmed: false } as const;
    research.overrides.set(EXPORTS, () => {
      research.waiting = [
        { ...until, id: '1', requested_by: 'Me', own: true },
        { ...until, id: '2', requested_by: 'Dora', own: false },
      ];
      return problemResponse(409, 'second_person_needed');
    });
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    expect(await screen.findByText(/on this page\. After that, make the file again/)).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: en['waiting.title'] }));
    const mine = within(table.getByRole('row', { name: /^Me/ }));
    expect(mine.getByText(en['waiting.own'])).toBeTruthy();
    expect(mine.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    await expectAccessible();
    await press(/^Confirm/);
    const dialog = within(await screen.findByRole('alertdialog', { name: /for Dora: Breast cancer risk test/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(en['waiting.confirmed'])).toBeTruthy();
    await press(/^Withdraw the request/);
    const sure = within(await screen.findByRole('alertdialog', { name: /No file for Me/ }));
    await userEvent.click(sure.getByRole('button', { name: 'Withdraw the request' }));
    await waitFor(() => expect(screen.queryByText(en['waiting.own'])).toBeNull());
  });

  it('are asked for as chosen when the researcher comes back from a new sign-in', async () => {
    research.overrides.set(EXPORTS, () => problemResponse(403, 'sign_in_again'));
    const platform = await open(`/Research/data/${PROJECT}`);
    await userEvent.click(await screen.findByRole('radio', { name: /^JSON/ }));
    await press('Make the file');
    await waitFor(() => expect(research.sent.get(EXPORTS)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Make the file' })).toBeTruthy();
    expect(screen.queryByText(en['save.failed'])).toBeNull();
    const kept = [...platform.acrossSignIn];
    cleanup();
    await openPage(`/Research/data/${PROJECT}`, (request) => research.answer(request), {
      prepare: ({ acrossSignIn }) => kept.forEach(([name, value]) => void acrossSignIn.set(name, value)),
    });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^JSON/ })).checked).toBe(true);
  });

  it('a small file: the question whether to confirm it is open again after a new sign-in', async () => {
    const file = { id: '2', requested_by: 'Dora', own: false, survey: 'Calculator', confirmed: false } as const;
    research.waiting = [{ ...file, expires_at: '2026-12-04T12:00:00Z' }];
    await openPage(`/Research/data/${PROJECT}`, (request) => research.answer(request), {
      prepare: ({ acrossSignIn }) => acrossSignIn.set('waiting-files-confirmation', '2'),
    });
    expect(await screen.findByRole('alertdialog', { name: /for Dora/ })).toBeTruthy();
  });

  it('says that a file cannot hold so many rows', async () => {
    research.overrides.set(EXPORTS, () => problemResponse(409, 'state_conflict'));
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    expect((await screen.findByRole('alert')).textContent).toContain(en['data.tooMany']);
  });

  it('can be retried after a network error', async () => {
    research.overrides.set(EXPORTS, () => problemResponse(503, 'unavailable'));
    await open(`/Research/data/${PROJECT}`);
    await press('Make the file');
    expect((await screen.findByRole('alert')).textContent).toContain('There was no answer');
    research.overrides.clear();
    await press('Make the file');
    await screen.findByRole('heading', { name: 'The file is ready: 23 rows' });
  });
});
