/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, loadTexts } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { MemoryRouter } from 'react-router-dom';
import { Root } from './root.tsx';
import { createFakeAccount, type FakeAccount } from './testing/fake-account.ts';
import { createFakeCalculator, type FakeCalculator } from './testing/fake-calculator.ts';
import { createFakeDiary, type FakeDiary } from './testing/fake-diary.ts';
import { createFakeReminders, type FakeReminders } from './testing/fake-reminders.ts';
import { createFakeSettings, type FakeSettings } from './testing/fake-settings.ts';
import { texts } from './texts.ts';

let calculator: FakeCalculator;
let account: FakeAccount;
let diary: FakeDiary;
let settings: FakeSettings;
let reminders: FakeReminders;
let platform: FakePlatform;

async function open(path = '/en/Profile') {
  render(
    <ModuleFrame platform={platform} name="mfe-profile">
      <MemoryRouter initialEntries={[path]}>
        <Root />
      </MemoryRouter>
    </ModuleFrame>,
  );
  await waitFor(() => expect(screen.queryAllByText(/^(Opening your diary|The page is loading)…$/)).toEqual([]));
}
const SETTINGS = '/en/Profile/settings';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const entries = () => screen.queryAllByRole('article');
async function seen(count: number) {
  await waitFor(() => expect(entries()).toHaveLength(count));
  await waitFor(() => expect(document.querySelector('.diary-entry__waiting')).toBeNull());
  await waitFor(() => expect(entries()).toHaveLength(count));
  return entries();
}

beforeAll(async () => {
  await startTexts();
  await Promise.all(LANGUAGES.map((language) => loadTexts('mfe-profile', language, texts)));
});
beforeEach(() => {
  calculator = createFakeCalculator();
  account = createFakeAccount();
  diary = createFakeDiary();
  settings = createFakeSettings();
  reminders = createFakeReminders();
  platform = createFakePlatform(async (request) => {
    const fakes = [diary, settings, reminders];
    const answers = await Promise.all(fakes.map((fake) => fake.answer(request.clone())));
    const answer = answers.find((each) => each !== undefined);
    return answer ?? (request.url.includes('/draft') ? calculator : account).answer(request);
  });
});
afterEach(cleanup);

describe('health diary', () => {
  it('lists the results with the figures in words and a link to each report', async () => {
    for (const day of [1, 2]) diary.add('risk_report', day);
    await open();
    const [first, second] = await seen(2);
    expect(first?.textContent).toMatch(/2 January 2026.*46.*Over 10 years.*about 17 in 1000 \(between 14 and 21\)/);
    expect(first?.textContent).toMatch(/Over 20 years.*about 40 in 1000.*Over 30 years.*about 70 in 1000/);
    expect(second?.textContent).toContain('1 January 2026');
    const view = within(first as HTMLElement).getByRole('link', {
      name: /^View: Breast cancer risk test, 2 January 2026/,
    });
    expect(view.getAttribute('href')).toBe(`/en/CalculatorReport/${diary.entries[0]?.id}`);
  });

  it('shows genetic advice instead of the number', async () => {
    diary.add('risk_report', 1);
    Object.assign(diary.reports[0] ?? {}, { advice_first: true });
    await open();
    const [entry] = await seen(1);
    expect(entry?.textContent).toContain('matters more than the number');
    expect(entry?.textContent).not.toContain('in 1000');
  });

  it('shows for an examination the number of signs and the start of the notes', async () => {
    platform.routes = [...platform.routes, '/ExaminationReport'];
    for (const day of [1, 2]) diary.add('examination', day);
    await open();
    const [none, one] = await seen(2);
    expect(none?.textContent).toContain('No suspicious symptoms found');
    expect(one?.textContent).toMatch(/1 suspicious symptom found.*Your notes: Left side\./);
    expect(
      within(one as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^\/en\/ExaminationReport\/0{8}/);
  });

  it('shows one kind of entries, chosen with the keyboard', async () => {
    diary.add('risk_report', 1);
    diary.add('examination', 2);
    await open();
    await seen(2);
    const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole<HTMLInputElement>('radio');
    expect(filters.map((radio) => radio.labels?.[0]?.textContent)).toEqual([
      'All',
      'Test results',
      'Self-examination notes',
      'Genetic test',
    ]);
    filters[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect((await seen(1))[0]?.textContent).toContain('Breast cancer risk test');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(entries()[0]?.textContent).toContain('Breast self-examination'));
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'You have not added a genetic test yet' })).toBeTruthy();
  });

  it('links from an empty diary to the available tools', async () => {
    platform.routes = [...platform.routes, '/Examination'];
    await open();
    expect(screen.getByRole('heading', { name: 'Your diary is still empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the breast cancer risk test' }).getAttribute('href')).toBe(
      '/en/Calculator',
    );
    const examination = screen.getByRole('link', { name: 'Go to the self-examination' });
    expect(examination.getAttribute('href')).toBe('/en/Examination');
  });

  it('reports a failure to load, and loads on retry', async () => {
    diary.add('risk_report', 1);
    diary.down = ['/diary'];
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your diary could not be opened');
    diary.down = [];
    await press('Try again');
    await seen(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the other entries while one service is down, and its own when it is back', async () => {
    diary.add('risk_report', 1);
    diary.add('examination', 2);
    diary.down = ['/api/examination/'];
    await open();
    await waitFor(() => expect(entries()[0]?.textContent).toContain('cannot be shown at the moment'));
    expect(entries()[1]?.textContent).toContain('about 17 in 1000');
    diary.down = [];
    await press(/^Try again: Breast self-examination/);
    await waitFor(() => expect(entries()[0]?.textContent).toContain('No suspicious symptoms found'));
  });

  it('leaves out an entry that its service no longer has', async () => {
    for (const day of [1, 2]) diary.add('risk_report', day);
    diary.reports.pop();
    await open();
    expect((await seen(1))[0]?.textContent).toContain('1 January 2026');
  });

  it('loads older entries until there are no more, and focuses the first of them', async () => {
    for (let day = 1; day <= 25; day += 1) diary.add('risk_report', day);
    await open();
    await seen(20);
    await press('Show older entries');
    await seen(25);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
    expect(screen.getByText('25 entries shown')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(entries()[20]));
  });

  it('keeps the entries shown when older ones cannot be loaded', async () => {
    for (let day = 1; day <= 25; day += 1) diary.add('risk_report', day);
    await open();
    await seen(20);
    diary.down = ['/diary'];
    await press('Show older entries');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(entries()).toHaveLength(20);
  });
});

describe('deleting an entry', () => {
  beforeEach(() => {
    for (const day of [1, 2]) diary.add('risk_report', day);
  });
  const ask = async () => {
    await seen(2);
    await press(/^Delete: .*2 January 2026/);
    return screen.findByRole('alertdialog', { name: 'Delete this entry?' });
  };
  const confirm = async (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  it('asks first, and deletes nothing when cancelled', async () => {
    await open();
    const dialog = await ask();
    expect(dialog.textContent).toMatch(/Breast cancer risk test.*2 January 2026/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(diary.reports).toHaveLength(2);
  });

  it('deletes that entry, confirms it and keeps the position', async () => {
    await open();
    const [kept] = diary.reports;
    await confirm(await ask());
    await seen(1);
    expect(diary.reports).toEqual([kept]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your entries'));
    expect(platform.notices).toEqual([{ kind: 'success', text: 'The entry has been deleted.' }]);
  });

  it('stays open and reports a failed deletion', async () => {
    await open();
    const dialog = await ask();
    diary.down = ['/api/calculator/reports/'];
    await confirm(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nothing was deleted.');
    expect(diary.reports).toHaveLength(2);
    expect(platform.notices).toEqual([]);
  });

  it('treats an entry that is already deleted as deleted', async () => {
    await open();
    const dialog = await ask();
    diary.entries.shift();
    await confirm(dialog);
    await seen(1);
  });
});

describe('a genetic test', () => {
  const form = async () => {
    await press('Add a genetic test');
    await screen.findByLabelText('Laboratory');
  };
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Laboratory'), 'City laboratory');
    await userEvent.type(screen.getByLabelText('Date of the result'), '2025-03-04');
    await userEvent.click(screen.getByRole('radio', { name: 'No harmful change found' }));
  };

  it('can be added, with its file, and appears in the diary', async () => {
    await open();
    await form();
    await fill();
    const file = new File(['%PDF-1.4'], 'result.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Document'), file);
    expect(screen.getByText('Chosen: result.pdf')).toBeTruthy();
    expect(platform.unsaved).toBe(true);
    await press('Save');
    await waitFor(() =>
      expect(platform.notices.map(({ text }) => text)).toEqual(['The genetic test is in your diary.']),
    );
    expect(diary.saved).toEqual([
      {
        laboratory: 'City laboratory',
        taken_on: '2025-03-04',
        result: 'negative',
        note: '',
        file: { name: 'result.pdf', type: 'application/pdf', content: btoa('%PDF-1.4') },
      },
    ]);
    await waitFor(() =>
      expect(entries()[0]?.textContent).toMatch(/No harmful change found.*4 March 2025.*result\.pdf/),
    );
    expect(platform.unsaved).toBe(false);
  });

  it('is not sent with missing or invalid fields', async () => {
    await open();
    await form();
    await press('Save');
    expect(document.activeElement?.id).toBe('laboratory');
    for (const text of [
      'Please enter the name of the laboratory.',
      'Please choose the date.',
      'Please choose a result.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await userEvent.upload(screen.getByLabelText('Document'), new File(['x'], 'x.pdf', { type: 'text/html' }), {
      applyAccept: false,
    });
    await press('Save');
    expect(await screen.findByText(/This file cannot be used/)).toBeTruthy();
    expect(diary.saved).toEqual([]);
  });

  it('keeps the input when the service rejects the file, and says why', async () => {
    diary.refuse = 'file.type';
    await open();
    await form();
    await fill();
    await userEvent.upload(screen.getByLabelText('Document'), new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    await press('Save');
    expect(await screen.findByText(/This file cannot be used/)).toBeTruthy();
    expect(document.activeElement?.id).toBe('file');
    expect(screen.getByLabelText<HTMLInputElement>('Laboratory').value).toBe('City laboratory');
    expect(platform.notices).toEqual([]);
    diary.refuse = undefined;
    await press('Remove');
    await press('Save');
    await waitFor(() => expect(diary.saved).toHaveLength(2));
    expect(diary.saved[1]).toMatchObject({ laboratory: 'City laboratory', file: null });
  });

  it.each(LANGUAGES)('can be added, with its error messages, in %s without a raw key', async (language) => {
    platform.language.set(language);
    await open();
    const add = {
      lv: 'Pievienot ģenētisko testu',
      en: 'Add a genetic test',
      ru: 'Добавить генетический тест',
      pl: 'Dodaj badanie genetyczne',
    };
    await press(add[language]);
    await waitFor(() => expect(document.querySelector('#laboratory')).not.toBeNull());
    const send = document.querySelector('#laboratory')?.closest('form')?.querySelector('button[type=submit]');
    await userEvent.click(send as HTMLElement);
    await waitFor(() => expect(document.activeElement?.id).toBe('laboratory'));
    expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThanOrEqual(2);
    expect(document.body.textContent).not.toMatch(/(form|result|file|fault|laboratory|taken_on|note)\.[a-z]|[{}]/);
  });

  it('can be edited, and its file stays', async () => {
    diary.add('genetic_test', 1);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Change the genetic test: City laboratory/ }));
    const laboratory = await screen.findByLabelText<HTMLInputElement>('Laboratory');
    expect(laboratory.value).toBe('City laboratory');
    await userEvent.type(laboratory, ' 2');
    await press('Save');
    await waitFor(() => expect(diary.saved).toHaveLength(1));
    expect(diary.saved[0]).toEqual({
      laboratory: 'City laboratory 2',
      taken_on: '2025-03-04',
      result: 'vus',
      note: 'Ask again.',
    });
  });
});

describe('the timeline', () => {
  it('is drawn from two entries on, with the same data in a table', async () => {
    diary.add('risk_report', 1);
    diary.add('examination', 3);
    await open();
    const section = await screen.findByRole('region', { name: 'Over time' });
    const chart = await within(section).findByRole('img');
    expect(chart.getAttribute('aria-label')).toMatch(
      /From 1 January 2026 to 3 January 2026: 1 risk test and 1 self-exam/,
    );
    const rows = within(section).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '3 January 2026Breast self-examination1 suspicious symptom',
      '1 January 2026Breast cancer risk test, 10 yearsabout 17 in 1000 (between 14 and 21); average: about 15 in 1000',
    ]);
  });

  it('says for a single entry that it begins with the second', async () => {
    diary.add('risk_report', 1);
    await open();
    await seen(1);
    const section = within(await screen.findByRole('region', { name: 'Over time' }));
    expect(await section.findByText(/will appear here after your second risk test/)).toBeTruthy();
    expect(section.queryByRole('img')).toBeNull();
  });
});

describe('settings', () => {
  it('save each choice at once', async () => {
    await open(SETTINGS);
    await userEvent.selectOptions(await screen.findByLabelText('Language of your emails'), 'ru');
    await waitFor(() => expect(settings.preferences.language).toBe('ru'));
    await userEvent.click(screen.getByLabelText('Invitations to research projects'));
    await waitFor(() => expect(settings.preferences.kinds.project_invitation).toBe(false));
    await userEvent.click(await screen.findByRole('button', { name: /Show all countries/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Latvia' }));
    await waitFor(() => expect(settings.country).toBe('LV'));
    cleanup();
    await open(SETTINGS);
    const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country of residence' });
    await waitFor(() => expect(country.value).toBe('Latvia'));
    expect(screen.getByLabelText<HTMLSelectElement>('Language of your emails').value).toBe('ru');
    expect(screen.getByLabelText<HTMLInputElement>('Invitations to research projects').checked).toBe(false);
    await press('Remove the country');
    await waitFor(() => expect(settings.country).toBeNull());
  });

  it('report a failure to load, and load on retry', async () => {
    settings.failing = true;
    await open(SETTINGS);
    const section = await screen.findByRole('region', { name: 'Settings' });
    const [first] = await within(section).findAllByRole('button', { name: 'Try again' });
    settings.failing = false;
    await userEvent.click(first as HTMLElement);
    expect(await within(section).findByRole('combobox', { name: 'Country of residence' })).toBeTruthy();
  });

  it('link to the consents', async () => {
    await open(SETTINGS);
    const section = await screen.findByRole('region', { name: 'My consents' });
    expect(within(section).getByRole('link').getAttribute('href')).toBe('/en/Consent');
  });
});

describe('unfinished test', () => {
  it('is not mentioned when there is none', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'You have an unfinished test' })).toBeNull();
  });

  it('can be resumed', async () => {
    calculator.addDraft();
    await open();
    const card = await screen.findByRole('region', { name: 'You have an unfinished test' });
    expect(within(card).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/en/Calculator');
    expect(card.textContent).toContain('3 January 2026');
  });

  it('can be deleted after confirmation', async () => {
    calculator.addDraft();
    await open();
    await screen.findByRole('region', { name: 'You have an unfinished test' });
    await press('Delete the answers');
    expect(calculator.draft).not.toBeNull();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You have an unfinished test' })).toBeNull());
    expect(calculator.draft).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('roles', () => {
  it('show no links to a user without one', async () => {
    await open(SETTINGS);
    await screen.findByRole('region', { name: 'Your account' });
    expect(screen.queryByRole('link', { name: 'Accounts and clients' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Research' })).toBeNull();
  });

  it('link to their pages', async () => {
    account.roles = ['provider', 'client-administrator'];
    platform.routes = [...platform.routes, '/Research'];
    await open(SETTINGS);
    const link = await screen.findByRole('link', { name: 'Accounts and clients' });
    expect(link.getAttribute('href')).toBe('/en/Accounts');
    expect(screen.getByRole('link', { name: 'Research' }).getAttribute('href')).toBe('/en/Research');
  });
});

describe('the pages', () => {
  it('show the account on the page of settings', async () => {
    await open(SETTINGS);
    const section = await screen.findByRole('region', { name: 'Your account' });
    expect(section.textContent).toMatch(/Anna.*anna@example\.org.*Sign out/);
  });

  it.each([
    ['/en/Profile', 'Diary', 'Health diary'],
    ['/en/Profile/reminders', 'Reminders', 'Reminders and calendar'],
    [SETTINGS, 'Settings', 'Settings and account'],
  ])('%s is named in their navigation and by its title', async (path, link, title) => {
    await open(path);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of your diary' }));
    expect(pages.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/en/Profile',
      '/en/Profile/reminders',
      SETTINGS,
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe(link);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
  });

  it.each([
    ['my-reminders', 'My reminders'],
    ['my-calendar', 'My calendar feed'],
    ['my-consent', 'My consents'],
    ['settings', 'Settings'],
    ['diary-account', 'Your account'],
  ])('are found by the address that #%s had in the diary', async (section, name) => {
    await open(`/en/Profile#${section}`);
    expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your entries' })).toBeNull();
  });

  it.each(LANGUAGES)('render in %s without a raw key or an unfilled placeholder', async (language) => {
    for (let day = 1; day <= 21; day += 1) diary.add('risk_report', day);
    diary.add('examination', 22);
    diary.add('genetic_test', 23);
    calculator.addDraft();
    account.roles = ['provider', 'researcher'];
    platform.language.set(language);
    const whole = async (regions: number) => {
      await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(regions));
      const labels = (await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label') ?? '');
      expect([document.body.textContent, ...labels].join(' ')).not.toMatch(
        /(diary|entry|filter|kind|examination|genetic|result|table|chart|mail|draft|delete|account|section|feed|state)\.[a-z]|[{}]/,
      );
      await expectAccessible({ language });
      cleanup();
    };
    await open();
    await seen(20);
    await whole(3);
    await open('/en/Profile/reminders');
    await whole(2);
    await open(SETTINGS);
    await whole(6);
  });
});
