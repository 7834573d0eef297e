/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import axe from 'axe-core';
import { createFakeReminders, type FakeReminders } from '../testing/fake-reminders.ts';
import { createFakeSettings, type FakeSettings } from '../testing/fake-settings.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import { Reminders } from './reminders.tsx';
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

let reminders: FakeReminders;
let settings: FakeSettings;
let platform: FakePlatform;
/** The operator's key for notifications; null where none are offered. */
let pushKey: string | null;

beforeAll(startModuleTexts);
beforeEach(() => {
  reminders = createFakeReminders();
  settings = createFakeSettings();
  pushKey = null;
  platform = createFakePlatform(async (request) => {
    if (request.url.endsWith('/api/notification/push-devices'))
      return Response.json({ public_key: pushKey, devices: [] });
    const answer = (await reminders.answer(request.clone())) ?? (await settings.answer(request));
    return answer ?? new Response(null, { status: 404 });
  });
  platform.routes = [...platform.routes, '/Examination'];
});
afterEach(cleanup);

async function open(language: Language = 'en') {
  platform.language.set(language);
  showPart(platform, <Reminders />);
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(3));
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const own = () => within(screen.getByRole('region', { name: 'My reminders' }));
const dayBox = () => screen.getByLabelText<HTMLInputElement>('Move it to another day');

it('leads to notifications, where the operator offers them', async () => {
  await open();
  await own().findByRole('link', { name: 'Open the self-examination' });
  expect(own().queryByRole('link', { name: /notifications/ })).toBeNull();
  cleanup();
  pushKey = 'key';
  await open();
  const link = await own().findByRole('link', { name: 'Get notifications on this device too' });
  expect(link.getAttribute('href')).toBe('/en/Profile/settings#push');
});

describe('a reminder for her own calendar', () => {
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:file';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const read = (file: Blob | undefined) =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(file ?? new Blob());
    });
  const form = () => within(screen.getByRole('region', { name: 'A reminder on any day' }));
  const day = () => form().getByLabelText<HTMLInputElement>('Day');
  const save = () => userEvent.click(form().getByRole('button', { name: /to my calendar/ }));

  it('has the day and the words that she chose, and comes again for a screening', async () => {
    await open();
    const name = form().getByLabelText<HTMLInputElement>('What your calendar shows');
    expect(name.value).toBe('Vesela: time for yourself');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mammogram');
    fireEvent.change(day(), { target: { value: '2099-03-28' } });
    await userEvent.selectOptions(form().getByLabelText('Repeat'), 'Every 2 years');
    await save();
    const text = await read(saved[0]);
    for (const line of ['SUMMARY:Mammogram', 'DTSTART:20990328T100000', 'RRULE:FREQ=YEARLY;INTERVAL=2'])
      expect(text.split('\r\n')).toContain(line);
  });

  it('is written once and says nothing of health, unless she chooses otherwise', async () => {
    await open();
    fireEvent.change(day(), { target: { value: '2099-03-28' } });
    await save();
    const text = await read(saved[0]);
    expect(text).toContain('SUMMARY:Vesela: time for yourself');
    expect(text).not.toContain('RRULE');
  });

  it('is what the page shows first when its address names it, once what stands above is there', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
      expect(own().queryByRole('status')).not.toBeNull();
    };
    window.history.replaceState(null, '', '#own-reminder');
    await open();
    await waitFor(() => expect(scrolled).toEqual(['own-reminder']));
    expect(document.activeElement?.textContent).toBe('A reminder on any day');
    window.history.replaceState(null, '', window.location.pathname);
  });

  it('begins with no day and needs one to come', async () => {
    await open();
    expect(day().value).toBe('');
    await save();
    expect(form().getByText('Please choose a day.')).toBeTruthy();
    fireEvent.change(day(), { target: { value: '2020-01-01' } });
    expect(form().getByText('Please choose tomorrow or a later day.')).toBeTruthy();
    await save();
    expect(saved).toEqual([]);
  });
});

describe('my reminders', () => {
  it('link to the examination when none is pending', async () => {
    await open();
    expect(own().getByRole('status').textContent).toMatch(/^No reminder is planned/);
    expect(own().getByRole('link', { name: 'Open the self-examination' }).getAttribute('href')).toBe('/en/Examination');
    expect(own().queryByRole('button')).toBeNull();
  });

  it('of a service of an older version, which knows no questions, are shown and changed', async () => {
    reminders.older = true;
    await open();
    expect(own().getByRole('status').textContent).toMatch(/^No reminder is planned/);
    cleanup();
    reminders.reminder = { state: 'waiting', day: '2026-12-21' };
    await open();
    await press('Stop the reminder');
    await waitFor(() => expect(own().getByRole('status').textContent).toMatch(/has been stopped/));
  });

  it('name a planned question after an examination, which can be stopped', async () => {
    const [first, second] = ['11111111-2222-4333-8444-555555555555', '22222222-2222-4333-8444-555555555555'];
    reminders.followUps = new Map([
      [first, '2026-12-05'],
      [second, '2026-12-06'],
    ]);
    await open();
    expect(own().queryByText(/No reminder is planned/)).toBeNull();
    expect(own().getByText(/on the morning of 5 December 2026, with a link/)).toBeTruthy();
    reminders.examinationsDown = true;
    await press('Do not send this message (5 December 2026)');
    expect(await own().findByText(en.failed)).toBeTruthy();
    reminders.examinationsDown = false;
    await press('Do not send this message (5 December 2026)');
    await waitFor(() => expect(own().queryByText(/morning of 5 December 2026/)).toBeNull());
    expect(own().queryByText(en.failed)).toBeNull();
    // Nothing else of the examination is changed.
    expect(reminders.saved).toEqual([
      {
        revision: 3,
        notes: 'left',
        reminder_requested: true,
        time_zone: 'Europe/Riga',
        follow_up: { wanted: false, looked_at: 'not_yet' },
      },
    ]);
    await press('Do not send this message (6 December 2026)');
    await waitFor(() => expect(own().getByRole('status').textContent).toMatch(/^No reminder is planned/));
    expect(document.activeElement?.textContent).toBe('My reminders');
  });

  it('can be moved to another day, with the possible days shown', async () => {
    reminders.reminder = { state: 'waiting', day: '2026-12-21' };
    await open();
    expect(own().getByRole('status').textContent).toContain('21 December 2026');
    expect([dayBox().value, dayBox().min, dayBox().max]).toEqual(['2026-12-21', '2026-11-22', '2027-11-21']);
    fireEvent.change(dayBox(), { target: { value: '2026-11-21' } });
    await press('Move');
    await waitFor(() => expect(dayBox().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Please choose tomorrow or a later day.')).toBeTruthy();
    fireEvent.change(dayBox(), { target: { value: '2026-12-24' } });
    await press('Move');
    await waitFor(() => expect(own().getByRole('status').textContent).toContain('24 December 2026'));
    expect(platform.notices).toEqual([{ kind: 'success', text: 'The reminder will now come on 24 December 2026.' }]);
    expect(dayBox().getAttribute('aria-invalid')).not.toBe('true');
    expect(document.activeElement?.textContent).toBe('Move');
  });

  it('can be stopped and restarted, for tomorrow if their day has passed', async () => {
    reminders.reminder = { state: 'waiting', day: '2026-11-01' };
    await open();
    await press('Stop the reminder');
    await waitFor(() => expect(own().getByRole('status').textContent).toMatch(/has been stopped/));
    expect(screen.queryByLabelText('Move it to another day')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Send the reminder after all');
    await press('Send the reminder after all');
    await waitFor(() => expect(own().getByRole('status').textContent).toContain('22 November 2026'));
  });

  it('that were sent while the page was open are shown so', async () => {
    reminders.reminder = { state: 'waiting', day: '2026-12-21' };
    await open();
    reminders.reminder.state = 'sent';
    await press('Stop the reminder');
    await waitFor(() => expect(own().getByRole('status').textContent).toMatch(/last reminder was due on 21 December/));
  });

  it('say why none will be sent', async () => {
    reminders.reminder = { state: 'waiting', day: '2026-12-21' };
    reminders.restricted = true;
    settings.preferences.kinds.examination_reminder = false;
    await open();
    expect(await screen.findByText(/You have switched off reminders by email/)).toBeTruthy();
    expect(screen.getByText(en.restricted)).toBeTruthy();
  });

  it('can be saved as a calendar file', async () => {
    reminders.reminder = { state: 'waiting', day: '2026-12-21' };
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:calendar';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await open();
    await press('Save as a calendar file (.ics)');
    await waitFor(() => expect(saved).toEqual(['reminder.ics']));
    click.mockRestore();
  });

  it('that failed to load are loaded on retry', async () => {
    reminders.failing = true;
    await open();
    const again = await waitFor(() => own().getByRole('button', { name: 'Try again' }));
    reminders.failing = false;
    await userEvent.click(again);
    await waitFor(() => expect(own().getByRole('status').textContent).toMatch(/^No reminder/));
  });
});

describe('my calendar feed', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Your secret address');

  it('shows a new URL once, to copy or to open, and focuses it', async () => {
    await open();
    await press('Make a secret address');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box().value).toBe('https://portal.example/api/notification/calendar/secret-1.ics');
    const link = screen.getByRole('link', { name: 'Open in my calendar app' });
    expect(link.getAttribute('href')).toBe('webcal://portal.example/api/notification/calendar/secret-1.ics');
    await press('Copy the address');
    expect(await screen.findByText(/The address is (copied|selected)/)).toBeTruthy();
    await press(/Make a new one/);
    await waitFor(() => expect(box().value).toContain('secret-2'));
    cleanup();
    await open();
    expect(screen.queryByLabelText('Your secret address')).toBeNull();
    expect(screen.getByText(/You have a secret address, made on 21 November 2026/)).toBeTruthy();
    expect(JSON.stringify([window.localStorage, window.sessionStorage, window.location.href])).not.toContain('secret-');
  });

  it('cannot be created while processing is restricted, and says why', async () => {
    reminders.since = '2026-11-20T12:00:00.000Z';
    reminders.restricted = true;
    await open();
    expect(await screen.findByText(en['feed.restricted'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Make a/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Switch off the address' })).toBeTruthy();
  });

  it('can be deleted, and the focus stays in the section', async () => {
    reminders.since = '2026-11-20T12:00:00.000Z';
    await open();
    await press('Switch off the address');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make a secret address' })).toBeTruthy());
    expect(document.activeElement?.textContent).toBe('My calendar feed');
    expect(reminders.since).toBeNull();
  });

  it('reports that nothing was changed', async () => {
    await open();
    reminders.failing = true;
    await press('Make a secret address');
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  });
});

const DAY = {
  lv: '2026.\u00a0gada 21.\u00a0decembris',
  en: '21 December 2026',
  ru: '21 декабря 2026',
  pl: '21 grudnia 2026',
};
it.each(
  LANGUAGES.flatMap((language) => (['waiting', 'stopped', 'sent'] as const).map((state) => [language, state] as const)),
)('in %s a reminder that is %s shows its day, and that its mail is switched off', async (language, state) => {
  reminders.reminder = { state, day: '2026-12-21' };
  settings.preferences.kinds.examination_reminder = false;
  await open(language);
  const [section] = screen.getAllByRole('region');
  const status = () => within(section as HTMLElement).getAllByRole('status')[0]?.textContent;
  await waitFor(() => expect(status()).toContain(DAY[language]));
  const refused = { lv, en, ru, pl }[language].refused;
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/(state|feed|move|fault|question)\.[a-z]|[{}]/);
});

it.each(LANGUAGES)('in %s every text exists', async (language) => {
  reminders.reminder = { state: 'waiting', day: '2026-12-21' };
  reminders.followUps.set('11111111-2222-4333-8444-555555555555', '2026-12-05');
  reminders.restricted = true;
  await open(language);
  expect(await screen.findByText({ lv, en, ru, pl }[language]['feed.restricted'])).toBeTruthy();
  cleanup();
  reminders.restricted = false;
  await open(language);
  await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(document.querySelector('input[readonly]')).not.toBeNull());
  expect(document.body.textContent).not.toMatch(/(state|feed|move|fault|question)\.[a-z]|[{}]/);
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
